import { formatLocaleOf, type Language } from '../language/language.ts';

/** Name, addresses and numbers of the company, spelled here alone; content refers to them as `{company.phone}`. */
export const company = {
  name: { en: 'Tsubame Bridge', jp: 'つばめブリッジ' },
  /** Public address of the site: canonical links, sitemap and Open Graph are absolute. The company gives it as its website. */
  origin: 'https://www.tsubame-bridge.example',
  email: 'info@tsubame-bridge.example',
  support: 'support@tsubame-bridge.example',
  phone: '03-0000-0001',
  mobile: '090-0000-0002',
  address: {
    en: 'Shinjuku, Tokyo 161-0034, Japan',
    jp: '〒161-0034 東京都新宿区',
  },
  chairman: { en: 'Taro Yamada', jp: '山田 太郎' },
  registrationNumber: '0000-00-000000',
  /** Working days within which enquiries are answered, once the company has said so. 0: not shown. */
  answerDays: 0,
  /** Opening hours with their days and time zone, such as `Mon–Fri 10:00–18:00 Japan time`. Empty: not shown. */
  hours: { en: '', jp: '' },
  /** Languages in which visitors are served, such as `English, Nepali, Japanese`. Empty: not shown. */
  languages: { en: '', jp: '' },
  /** Branches with their addresses, and people with what they do, a line each. Empty: not shown. */
  branches: { en: [] as string[], jp: [] as string[] },
  people: { en: [] as string[], jp: [] as string[] },
  /** Numbers of permits and licences. Empty: not shown. */
  licences: {
    /** 有料職業紹介事業許可番号 */
    placement: '',
    /** Registration of the administrative scrivener (行政書士) who works with the company. */
    administrativeScrivener: '',
    /** Licence number of a New Zealand immigration adviser. */
    newzealand: '',
    /** Membership number of the College of Immigration and Citizenship Consultants, for paid advice on Canada. */
    canada: '',
  } as Record<LicenceId, string>,
  /** WhatsApp and Viber: a number such as `+81-90-0000-0002`. LINE: the account's id, such as `@example`. Empty: not shown. */
  chat: { whatsapp: '', viber: '', line: '' } as Record<ChatId, string>,
  social: [
    { id: 'network', name: 'Facebook', href: 'https://www.facebook.com/tsubame-bridge.example' },
    { id: 'short-video', name: 'TikTok', href: 'https://www.tiktok.com/@tsubame-bridge.example' },
    { id: 'video', name: 'YouTube', href: 'https://www.youtube.com/@tsubame-bridge.example' },
  ],
  /** Minutes that a calendar entry of the free orientation reserves. The company has not said how long it takes. */
  orientationMinutes: 60,
  /** First year of the copyright line (product 4.6). */
  since: 2023,
} as const;

/** The language of mails to the staff and of what is written once for all visitors, such as who has made a calendar file. */
export const staffLanguage: Language = 'en';

/** `tel:` address of a telephone number: dashes removed (product 7.4), with the country code, so that it works abroad. */
export function telephoneLink(number: string): string {
  return `tel:${internationalNumber(number).replaceAll(/[- ]/g, '')}`;
}

/** A telephone number as readers of a language dial it: with the country code where they may be abroad. */
export function shownNumber(number: string, language: Language): string {
  return formatLocaleOf(language).endsWith('-JP') ? number : internationalNumber(number);
}

/** A number with the country code; those of the company that begin with a zero are Japanese. */
export const internationalNumber = (number: string) => number.replace(/^0/, '+81 ');

type ChatId = 'whatsapp' | 'viber' | 'line';
type LicenceId = 'placement' | 'administrativeScrivener' | 'newzealand' | 'canada';

export function chatLinks(chat: Record<ChatId, string> = company.chat): { id: ChatId; href: string }[] {
  const digits = (number: string) => internationalNumber(number).replaceAll(/\D/g, '');
  const links = {
    whatsapp: `https://wa.me/${digits(chat.whatsapp)}`,
    viber: `viber://chat?number=%2B${digits(chat.viber)}`,
    line: `https://line.me/R/ti/p/${encodeURIComponent(chat.line)}`,
  };
  return (['whatsapp', 'viber', 'line'] as const).flatMap((id) => (chat[id] ? [{ id, href: links[id] }] : []));
}

export function statedLicences(licences: Record<LicenceId, string> = company.licences) {
  return (Object.entries(licences) as [LicenceId, string][]).flatMap(([id, number]) =>
    number ? [{ id, number }] : [],
  );
}

/** Document title (product 3.7): the uppercased title, ' - ' and the company name, or that name alone. */
export function documentTitle(title: string, language: Language): string {
  const name = company.name[language];
  return title ? `${title.toUpperCase()} - ${name}` : name;
}

const texts: Record<string, (language: Language) => string> = {
  'company.name': (language) => company.name[language],
  'company.address': (language) => company.address[language],
  'company.email': () => company.email,
  'company.support': () => company.support,
  'company.phone': (language) => shownNumber(company.phone, language),
  'company.mobile': (language) => shownNumber(company.mobile, language),
  ...Object.fromEntries(company.social.map(({ id, href }) => [`company.${id}`, () => href])),
};

/** The first `{company.…}` of a text that does not exist, and what to tell about it. */
export function unknownReference(text: string): { reference: string; message: string } | undefined {
  for (const [reference, key = ''] of text.matchAll(/\{(company\.[^{}]*)\}/g))
    if (!texts[key])
      return { reference, message: `unknown reference ${reference}; known are ${Object.keys(texts).join(', ')}` };
  return undefined;
}

/** Replaces `{company.…}` and `{lang}` in content; throws on a name that does not exist. */
export function fillCompany(text: string, language: Language): string {
  const unknown = unknownReference(text);
  if (unknown) throw new Error(unknown.message);
  return text
    .replaceAll('{lang}', language)
    .replaceAll(/\{(company\.[^{}]*)\}/g, (_, key: string) => texts[key]?.(language) ?? '');
}

/** The company's mark, a swallow, as path data of SVG in a square of 64; its colour is that of where it stands. */
export const mark =
  'M62.5 15.5C60 15.2 58.4 13 55 13C52 13 49.8 14.6 47.4 17C39 8 23.5 2.5 1.5 6C17.5 9 29.5 15 36.2 24.6C28 31.4 16 36.4 1.5 38.4C10.5 40.4 19.5 40 26.4 37.6C20 44.2 13.5 50.6 5.5 57C18.5 52.2 31 45 40 35.6C42.8 44 41.5 53.5 36 63C47 54 52 42.5 51.2 30.2C55.2 27.2 58.2 22.8 58.9 18.8C59.8 17.2 61 16.2 62.5 15.5Z';
