import type { Bilingual, Language } from '../language/language.ts';

/**
 * The place to change the company's name, addresses and numbers: nothing else in the project spells them out.
 * Content refers to them as `{company.phone}` and so on.
 */
export const company = {
  name: { en: 'Tsubame Bridge', jp: 'つばめブリッジ' },
  /** Public address of the site: canonical links, sitemap and Open Graph are absolute. */
  origin: 'https://www.tsubame-bridge.example',
  website: 'https://www.tsubame-bridge.example',
  email: 'info@tsubame-bridge.example',
  support: 'support@tsubame-bridge.example',
  phone: '03-0000-0001',
  mobile: '090-0000-0002',
  postalCode: '161-0034',
  address: {
    en: 'Shinjuku, Tokyo 161-0034, Japan',
    jp: '〒161-0034 東京都新宿区',
  },
  chairman: { en: 'Taro Yamada', jp: '山田 太郎' },
  registrationNumber: '0000-00-000000',
  social: [
    { id: 'network', href: 'https://www.facebook.com/tsubame-bridge.example' },
    { id: 'short-video', href: 'https://www.tiktok.com/@tsubame-bridge.example' },
    { id: 'video', href: 'https://www.youtube.com/@tsubame-bridge.example' },
  ],
  /** First year of the copyright line (specification 9). */
  since: 2023,
} as const;

/** `tel:` address of a telephone number: dashes removed (specification 9). */
export function telephoneLink(number: string): string {
  return `tel:${number.replaceAll('-', '')}`;
}

/**
 * Document title (specification 2): the uppercased title, ' - ' and the company name;
 * the company name alone where the title is empty.
 */
export function documentTitle(title: string, language: Language): string {
  const name = company.name[language];
  return title ? `${title.toUpperCase()} - ${name}` : name;
}

const texts: Record<string, Bilingual<string>> = {
  'company.name': company.name,
  'company.address': company.address,
  'company.email': { en: company.email, jp: company.email },
  'company.support': { en: company.support, jp: company.support },
  'company.phone': { en: company.phone, jp: company.phone },
  'company.mobile': { en: company.mobile, jp: company.mobile },
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
    .replaceAll(/\{(company\.[^{}]*)\}/g, (_, key: string) => texts[key]?.[language] ?? '');
}
