import type { DeskPage } from './desk.ts';

const drawing = {
  name: 'care.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400"/></svg>',
  ),
};
/** 64 × 40 pixels of one colour. */
const photo = {
  name: 'hall.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAoAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAEG/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AnAVmQAAAAAAAAAAAAAAAAAAAAAH/2Q==',
    'base64',
  ),
};

/**
 * A field with what is typed into it, in English and in Japanese. Signs before its label: `+` adds an item to a list, `>` opens
 * one, `?` chooses, `#` types the text below the fields.
 */
type Step = [label: string, en: string, jp?: string];

export interface Task {
  task: string;
  /** Links from the first page of the desk on. */
  links: string[];
  steps: Step[];
  picture?: typeof photo;
  /** What is open below the fields of a mistake, in each language: the desk closes it when the page shows. */
  open?: Record<'en' | 'jp', string[]>;
  /** In the page beside the form. */
  shown: string;
  /** What is typed into a field, what the build says of it, and what mends it. */
  mistakes: [label: string, wrong: string, said: string, right: string, language?: 'jp'][];
  commit: string[];
  /** What visitors find at a page. */
  live: [path: string, text: string | RegExp];
}

/** Takes a step in a form. */
export async function take(desk: DeskPage, [label, ...texts]: Step): Promise<void> {
  const [, sign, name = ''] = /^([+>?#] )?(.*)$/.exec(label) ?? [];
  for (const [index, text] of texts.entries()) {
    const language = index === 0 ? 'en' : 'jp';
    if (text === undefined) continue;
    if (sign === '+ ') await desk.add(name, language);
    else if (sign === '> ') await desk.expand(text, language);
    else if (sign === '? ') await desk.choose(name, text);
    else if (sign === '# ') await desk.write(text, language);
    else await desk.type(name, text, language);
  }
}

const days: Step[] = [
  ['Published', '2026-11-20'],
  ['Updated', '2026-11-20'],
];

/** What editors write in forms, with its mistakes. */
export const tasks: Task[] = [
  {
    task: 'a job vacancy',
    links: ['Job vacancies', 'Job vacancy'],
    steps: [
      ['Title', 'Care worker in Kyoto', '京都の介護職員'],
      ['Summary', 'A care home looks for staff.', '介護施設が職員を募集しています。'],
      ['Employer', 'Kamo Care', '鴨ケア'],
      ['Place of work', 'Kyoto', '京都市'],
      ['# Text', '## Work\n\n[Ask us](/{lang}/contact).', '## 仕事\n\n[お問い合わせ](/{lang}/contact)'],
      ['Closing date', '2099-12-20'],
      ['? Country of the work', 'Japan'],
      ['? Employment', 'Full time'],
      ...days,
    ],
    picture: drawing,
    shown: 'Care worker in Kyoto',
    mistakes: [
      ['Updated', '2026-11-19', 'English, Updated: 2026-11-19 is before 2026-11-20', '2026-11-20'],
      ['Title', 'x'.repeat(91), 'English, Title: has 91 characters: write at most 90.', 'Care workers in Kyoto'],
      ['Employer', '', 'Japanese, Employer: is missing.', '鴨ケア', 'jp'],
    ],
    commit: [
      'Add Job vacancy: care-workers-in-kyoto/article',
      ...['article.en.md', 'article.jp.md', 'care.svg'].map(
        (file) => `A\tmf-news/content/care-workers-in-kyoto/${file}`,
      ),
    ],
    live: [
      '/jp/news/care-workers-in-kyoto',
      /"@type":"JobPosting","title":"京都の介護職員".*"datePosted":"2026-11-20","validThrough":"2099-12-20T23:59:59\+09:00","employmentType":"FULL_TIME","hiringOrganization":\{"@type":"Organization","name":"鴨ケア"\},"jobLocation":\{"@type":"Place","address":\{"@type":"PostalAddress","addressLocality":"京都市","addressCountry":"JP"\}\}/s,
    ],
  },
  {
    task: 'an event with its end, and a photo described in both languages',
    links: ['Events', 'Event'],
    steps: [
      ['Title', 'Open day', '説明会'],
      ['Summary', 'Meet our team.', 'スタッフとお話しいただけます。'],
      ['Picture in words', 'Our hall', '会場の写真'],
      ['# Text', 'Come and ask.', 'お気軽にご参加ください。'],
      ['Last day', '2099-05-02'],
      ...days,
    ],
    picture: photo,
    shown: 'Open day',
    mistakes: [
      ['Last day', '', 'English, Last day: an event states its last day, or that it is ongoing.', '2099-05-02'],
      ['Published', '2026-11-30', 'English, Updated: 2026-11-20 is before 2026-11-30', '2026-11-20'],
      ['Title', '', 'Japanese, Title: is missing.', '説明会', 'jp'],
    ],
    commit: [
      'Add Event: open-day/article',
      ...['article.en.md', 'article.jp.md', 'hall.jpg'].map((file) => `A\tmf-news/content/open-day/${file}`),
    ],
    live: ['/jp/news/open-day', /<img[^>]*src="[^"]*\/hall-[^"]*\.webp"[^>]*alt="会場の写真"/],
  },
  {
    task: 'a corrected fee',
    links: ['Fees and periods', 'uk'],
    steps: [
      ['> Figure', 'uk-student-fee'],
      ['Number', '561'],
    ],
    shown: 'Study in the United Kingdom',
    mistakes: [
      ['Number', '', 'expected one number', '561'],
      ['Source', '', 'Source: ', 'https://www.gov.uk/student-visa'],
      ['Name in texts', 'uk-work-hours', 'Name in texts: another figure is called uk-work-hours', 'uk-student-fee'],
    ],
    commit: ['Change Country: uk', 'M\tmf-visa-guides/content/figures/uk.yaml'],
    live: ['/jp/services/student-visa/uk', /561/],
  },
  {
    task: 'a new question',
    links: ['Questions and answers', 'questions'],
    steps: [
      ['> Group', 'General Visa Questions', 'ビザ全般'],
      ['+ Question', 'en', 'jp'],
      ['Name', 'bring-a-friend', 'bring-a-friend'],
      ['Question', 'May I bring a friend?', '友人と一緒に相談できますか。'],
      ['Answer', 'Yes. [Tell us](/{lang}/contact) first.', 'はい。事前に[お知らせ](/{lang}/contact)ください。'],
    ],
    open: {
      en: ['General Visa Questions', 'May I bring a friend?'],
      jp: ['ビザ全般', '友人と一緒に相談できますか。'],
    },
    shown: 'May I bring a friend?',
    mistakes: [
      ['Name', 'guarantee', 'Groups of questions: each name once', 'bring-a-friend'],
      [
        'Answer',
        '[Tell us](contact)',
        '"contact" is not an address that a text can link to.',
        '[Tell us](/{lang}/contact)',
      ],
      ['Answer', '', 'Answer: is missing.', 'はい。事前に[お知らせ](/{lang}/contact)ください。', 'jp'],
    ],
    commit: [
      'Change Questions: questions',
      ...['en', 'jp'].map((language) => `M\tmf-marketing/content/faq/questions.${language}.yaml`),
    ],
    live: ['/jp/faq', '友人と一緒に相談できますか。'],
  },
  {
    task: 'a guide for a new country',
    links: ['Career guides', 'Career guide'],
    steps: [
      ['Title', 'Work in Ireland', 'アイルランドで働く'],
      ['Summary', 'For skilled workers.', '専門職の方へ。'],
      ['Introduction', 'You need a permit.', '許可が必要です。'],
      ['Why', 'Many speak English.', '英語で働けます。'],
      ['+ Reason', 'en', 'jp'],
      ['Name', 'language', 'language'],
      ['Text', '**English.** At work.', '**英語**：職場で使います。'],
      ['What officers check', 'Your offer.', '採用の条件です。'],
      ['+ Criterion', 'en', 'jp'],
      ['Name', 'offer', 'offer'],
      ['Text', '**Offer.** In writing.', '**採用通知**：書面です。'],
      ['Country', 'ireland'],
      ['> Object', 'Introduce the country'],
      ['Place of the country in lists', '20'],
      ['English', 'Ireland'],
      ['日本語', 'アイルランド'],
      ['Flag', 'ie'],
      ['Checked on', '2026-11-20'],
      ['+ Page', 'en'],
      ['Address', 'https://www.irishimmigration.ie'],
      ['English', 'Immigration Service'],
      ['日本語', '移民局（英語）'],
    ],
    open: { en: ['Introduce the country'], jp: [] },
    shown: 'Work in Ireland',
    mistakes: [
      ['Flag', 'xy', 'English, Introduce the country Flag: there is no flag "xy"', 'ie'],
      [
        'Introduction',
        '[USA](/{lang}/services/career-visa/us)',
        'Introduction: there is no such page',
        'You need a permit.',
      ],
      ['Why', '{figure:ie-fee}', 'Japanese, Why: unknown figure {figure:ie-fee}', '英語で働けます。', 'jp'],
    ],
    commit: [
      'Add Career guide: ireland/entry',
      ...['en', 'jp'].map((language) => `A\tmf-visa-guides/content/career/ireland/entry.${language}.yaml`),
    ],
    live: ['/jp/services/career-visa/ireland', 'アイルランドで働く'],
  },
];
