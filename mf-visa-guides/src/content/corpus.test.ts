import { join, relative } from 'node:path';
import { readYaml } from 'shared/build/content.ts';
import type { SitePage } from 'shared/build/site.ts';
import { type Language, languages, withoutPhraseBreaks } from 'shared/language/language.ts';
import jpMessages from 'shared/messages/jp/visa.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import site from '../site.ts';
import { readChanges } from './changes.ts';
import { readEntries } from './entries.ts';
import { readFigures } from './figures.ts';

/** The content that visitors read: what the specification asks of it, in both languages. */
const root = join(import.meta.dirname, '../..');
const entries = await readEntries(root);
const figures = await readFigures(root);
const changes = await readChanges(root);
const { pages } = await site.content({
  folder: root,
  picture: async () => ({ src: '/x.svg', width: 1, height: 1 }),
  file: async () => '/x',
});

const glossarySchema = z.array(
  z.strictObject({
    en: z.string(),
    jp: z.string(),
    also: z.array(z.string()).default([]),
    not: z.array(z.string()).min(1),
  }),
);
const glossary = await readYaml(join(root, 'content/glossary.yaml'), glossarySchema);

const nameOf = (entry: (typeof entries)[number]) => relative(join(root, 'content'), entry.folder);

/** All strings below a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Fields of page data that are no text. */
const noText = ['id', 'kind', 'service', 'country', 'companion', 'checkedOn', 'since', 'url', 'src', 'link'];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => (noText.includes(key) ? [] : textsIn(below)));
}

/** What a visitor reads on a page, one block a line. */
function textOf({ head, data, html = {} }: SitePage): string {
  const blocks = Object.values(html).map((block) => block.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' '));
  return withoutPhraseBreaks([head.title, head.description, ...textsIn(data), ...blocks].join('\n'));
}

const guides = pages.filter(({ type, canonicalPath }) => type === 'guide' && !canonicalPath);

/** The page of an entry: `study/uk` or `checklists/uk-tourist`. */
function guideOf(entry: string, language: Language): SitePage {
  const [area = '', slug] = entry.split('/');
  const service = { study: 'student', tourist: 'tourist', career: 'career', working: 'working', checklists: 'tourist' };
  const path = `/${language}/services/${service[area as keyof typeof service]}-visa/${slug}`;
  const page = guides.find((guide) => guide.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return page;
}

const words = (text: string) => text.match(/[\p{L}\p{N}$£€][\p{L}\p{N}.,’'$-]*/gu)?.length ?? 0;
const japanese = '\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー';
const japaneseLetters = (text: string) => text.match(new RegExp(`[${japanese}]`, 'gu'))?.length ?? 0;

describe('the entries', () => {
  it('are those that the specification and the readings list, in both languages', () => {
    expect(entries.map((entry) => [nameOf(entry), ...Object.keys(entry.text)].join(' ')).sort()).toEqual([
      'career/uk en jp',
      'checklists/australia-tourist en jp',
      'checklists/canada-tourist en jp',
      'checklists/japan-tourist en jp',
      'checklists/schengen-tourist en jp',
      'checklists/uk-tourist en jp',
      'checklists/usa-tourist en jp',
      'study/australia en jp',
      'study/canada en jp',
      'study/newzealand en jp',
      'study/schengen en jp',
      'study/uk en jp',
      'study/usa en jp',
      'tourist/australia en jp',
      'tourist/canada en jp',
      'tourist/newzealand en jp',
      'tourist/schengen en jp',
      'tourist/uk en jp',
      'tourist/usa en jp',
      'working/canada en jp',
      'working/newzealand en jp',
    ]);
  });

  it.each(entries.map((entry) => [nameOf(entry), entry] as const))('%s is long enough', (name, entry) => {
    const [en, jp] = [textOf(guideOf(name, 'en')), textOf(guideOf(name, 'jp'))];
    const least = entry.kind === 'study' ? { en: 700, jp: 1600 } : { en: 450, jp: 1100 };
    expect(words(en)).toBeGreaterThanOrEqual(least.en);
    expect(japaneseLetters(jp)).toBeGreaterThanOrEqual(least.jp);
  });

  it.each(entries.map((entry) => [nameOf(entry), entry] as const))(
    '%s has its questions or its items',
    (name, entry) => {
      for (const language of languages) {
        const text = entry.text[language];
        if (text && 'groups' in text) {
          expect(text.groups.flatMap(({ items }) => items).length, language).toBeGreaterThanOrEqual(40);
          continue;
        }
        const questions = text?.faq.length ?? 0;
        const [least, most] = name === 'study/australia' ? [0, 0] : [6, 10];
        expect(questions, language).toBeGreaterThanOrEqual(least);
        expect(questions, language).toBeLessThanOrEqual(most);
      }
    },
  );

  it.each(guides.map((page) => [page.path, page] as const))('%s describes itself to a search engine', (_, page) => {
    const [least, most] = page.language === 'en' ? [110, 155] : [60, 90];
    expect(page.head.description.length).toBeGreaterThanOrEqual(least);
    expect(page.head.description.length).toBeLessThanOrEqual(most);
  });
});

/** The client's facts (specification 9): where each stands, and how each language says it. */
const facts: [string, RegExp, RegExp][] = [
  ['study/australia', /up to 48 hours per fortnight in term/, /学期中は2週間で48時間まで/],
  ['study/australia', /post-study stay of 2–4 years/, /卒業後に2〜4年滞在/],
  ['study/australia', /Over 700,000 international students/, /700,000人を超える留学生/],
  ['study/australia', /de facto relationship .* at least 12 months/, /事実婚.*12か月以上/],
  [
    'study/australia',
    /Papers from Nepal.* bank statements for the last 6 months/,
    /ネパールの書類.*直近6か月の取引明細書/,
  ],
  ['study/canada', /up to 20 hours per week/, /週20時間まで/],
  ['study/canada', /CA\$10,000 per year .*\(outside Quebec\)/, /年間10,000カナダドル.*（ケベック州以外）/],
  ['study/canada', /\(PGWP\) can last up to 3 years/, /（PGWP）の期間は最長3年/],
  ['study/uk', /up to 20 hours per week in term/, /学期中は週20時間まで/],
  ['study/uk', /Graduate Route .* 2 years, or 3 years after a PhD/, /グラデュエート・ルートで2年、博士課程なら3年/],
  ['study/uk', /takes about 3 weeks/, /約3週間で結果/],
  ['study/uk', /Family sponsor documents.* the last 3 months/, /家族の書類は、直近3か月分/],
  ['study/usa', /SEVIS fee of US\$350/, /SEVIS費用の350米ドル/],
  ['study/usa', /on campus for up to 20 hours per week/, /週20時間まで.*学内の仕事/],
  ['study/usa', /grace period of 60 days/, /60日の猶予期間/],
  ['study/usa', /spouse and unmarried children under 21 .*F-2/, /配偶者と21歳未満の未婚の子どもは、F-2/],
  [
    'study/newzealand',
    /tuition, show NZ\$20,000 per year for living costs/,
    /授業料とは別に、生活費として年間20,000ニュージーランドドル/,
  ],
  [
    'study/newzealand',
    /up to 20 hours per week in term, and full time in scheduled breaks/,
    /学期中は週20時間まで、.*休暇中はフルタイム/,
  ],
  ['study/newzealand', /over 6 months needs a medical certificate/, /6か月を超える場合は、健康診断書/],
  ['study/schengen', /has 26 countries/, /26か国/],
  ['study/schengen', /90 days after your return, with 2 blank pages/, /帰国日から90日以上.*2ページ/],
  ['study/schengen', /insurance of at least €30,000/, /30,000ユーロ以上の海外旅行保険/],
  ['study/schengen', /75–80% of the picture/, /顔が写真の75〜80%/],
  ['tourist/schengen', /has 26 countries/, /26か国/],
  ['tourist/schengen', /90 days after your return, with 2 blank pages/, /帰国日から90日以上.*2ページ/],
  ['tourist/schengen', /at least €30,000/, /30,000ユーロ以上/],
  ['tourist/schengen', /75–80% of the picture/, /顔が写真の75〜80%/],
  ['checklists/schengen-tourist', /26 Schengen countries/, /26か国/],
  [
    'checklists/schengen-tourist',
    /at least 90 days .* at least 2 blank pages/,
    /90日以上有効で、空白のページが2ページ以上/,
  ],
  ['checklists/schengen-tourist', /at least €30,000/, /30,000ユーロ以上/],
  ['checklists/schengen-tourist', /75–80% of the picture/, /顔が写真の75〜80%/],
  ...['tourist/australia', 'checklists/australia-tourist'].map(feeFact('A$140–400', '140〜400オーストラリアドル')),
  ...['tourist/canada', 'checklists/canada-tourist'].map(feeFact('CA$100–300', '100〜300カナダドル')),
  ...['tourist/uk', 'checklists/uk-tourist'].map(feeFact('£100–£200', '100〜200英国ポンド')),
  ...['tourist/usa', 'checklists/usa-tourist'].map(feeFact('US$160–265', '160〜265米ドル')),
  ...['tourist/newzealand'].map(feeFact('NZ$100–200', '100〜200ニュージーランドドル')),
  ...['tourist/schengen', 'checklists/schengen-tourist'].map(feeFact('€80–€150', '80〜150ユーロ')),
  ...['working/newzealand'].map(feeFact('NZ$200–500', '200〜500ニュージーランドドル')),
  ...['working/newzealand'].map(feeFact('NZ$100–300', '100〜300ニュージーランドドル')),
  [
    'checklists/japan-tourist',
    /45 mm high and 35 mm wide, taken within the last 6 months/,
    /縦45mm、横35mmで、撮影から6か月以内/,
  ],
  [
    'checklists/usa-tourist',
    /2 inches × 2 inches, taken within the last 6 months/,
    /縦横とも2インチ.*撮影から6か月以内/,
  ],
  ['checklists/usa-tourist', /at least 6 months beyond your planned stay/, /滞在予定期間に加えて、6か月以上/],
  ['checklists/uk-tourist', /takes 6 days, counted in working days/, /営業日で6日/],
  ['checklists/uk-tourist', /travel at least 10 days after your appointment/, /予約日から10日以上あと/],
  [
    'checklists/uk-tourist',
    /Direct Airside Transit visa \(up to 24 hours\)/,
    /エアサイド・トランジットビザ（24時間以内）/,
  ],
  [
    'checklists/uk-tourist',
    /Visitor in Transit visa \(up to 48 hours\)/,
    /ビジター・イン・トランジットビザ（48時間以内）/,
  ],
];

/** A fee that fills a cell of the table of costs. */
function feeFact(en: string, jp: string) {
  const line = (text: string) => new RegExp(`^${text.replaceAll('$', '\\$')}$`, 'm');
  return (entry: string): [string, RegExp, RegExp] => [entry, line(en), line(jp)];
}

describe('the facts of the client', () => {
  it.each(facts)('%s: %s', (entry, en, jp) => {
    expect(textOf(guideOf(entry, 'en'))).toMatch(en);
    expect(textOf(guideOf(entry, 'jp'))).toMatch(jp);
  });

  it('are each used', () => {
    const used = new Set(
      stringsIn(entries.map(({ text }) => text)).flatMap((text) => text.match(/(?<=\{figure:)[^}]+/g) ?? []),
    );
    expect(Object.keys(figures).filter((id) => !used.has(id))).toEqual([]);
  });
});

/** Figures that an authority has changed since, and the note that says so (readings, checked facts). */
const changed = {
  'schengen-countries': 'schengen-countries',
  'schengen-visitor-fee': 'schengen-fee',
  'schengen-photo-face': 'schengen-photo',
  'canada-proof-of-funds': 'canada-funds',
  'canada-work-hours': 'canada-work-hours',
  'uk-graduate-route': 'uk-graduate-route',
  'newzealand-work-hours': 'newzealand-work-hours',
  'newzealand-visitor-fee': 'newzealand-visitor-fee',
  'australia-post-study': 'australia-post-study',
  'australia-visitor-fee': 'australia-visitor-fee',
  'usa-visitor-fee': 'usa-visitor-fee',
};

/** Objects that hold texts themselves: items, rows, and the whole text for its leads. */
function holdersIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(holdersIn);
  return Array.isArray(value) ? below : [value as Record<string, unknown>, ...below];
}

describe('notes on changed facts', () => {
  it('are each used', () => {
    const used = new Set(holdersIn(entries.map(({ text }) => text)).map(({ change }) => change));
    expect(Object.keys(changes).filter((id) => !used.has(id))).toEqual([]);
  });

  it.each(Object.entries(changed))('stand wherever the figure %s is stated', (figure, change) => {
    for (const entry of entries) {
      const holders = holdersIn(entry.text).filter((holder) =>
        Object.values(holder).some((text) => typeof text === 'string' && text.includes(`{figure:${figure}}`)),
      );
      expect([nameOf(entry), ...holders.map((holder) => holder.change)]).toEqual([
        nameOf(entry),
        ...holders.map(() => change),
      ]);
    }
  });

  it('show their text beside the fact in both languages', () => {
    expect(textOf(guideOf('study/uk', 'en'))).toContain('the stay is 18 months. It stays 3 years after a PhD.');
    expect(textOf(guideOf('study/uk', 'jp'))).toContain('滞在期間が18か月になります。');
  });
});

describe('links', () => {
  const hrefs = pages.flatMap(({ path, language, html = {} }) =>
    Object.values(html).flatMap((block) =>
      [...block.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => ({ path, language, href })),
    ),
  );

  it('into this remote lead to its pages, in the language of the page', () => {
    const paths = new Set(pages.map(({ path }) => path));
    const inside = hrefs.filter(({ href, language }) => href.startsWith(`/${language}/services`));
    expect(inside.length).toBeGreaterThan(40);
    expect(inside.filter(({ href }) => !paths.has(href))).toEqual([]);
  });

  it('are inside the site and in its language, or to an official page by https', () => {
    const strange = hrefs.filter(
      ({ href, language }) => !href.startsWith(`/${language}/`) && !/^https:\/\/[^/]+\.[a-z]{2,}/.test(href),
    );
    expect(strange).toEqual([]);
  });

  it('are never left without their address', () => {
    const bare = pages.filter(({ html = {} }) => Object.values(html).some((block) => /<a>|\]\(|\{lang\}/.test(block)));
    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});

describe('text', () => {
  const japaneseTexts = [
    ...guides.filter(({ language }) => language === 'jp').map((page) => [page.path, textOf(page)] as const),
    ['messages of this remote', Object.values(jpMessages).join('\n')] as const,
  ];

  it.each(japaneseTexts)('%s uses full-width punctuation, and half-width digits and letters', (_, text) => {
    expect(text.match(new RegExp(`.{0,10}[${japanese}][,.?!].{0,5}`, 'gu')) ?? []).toEqual([]);
    expect(text.match(/.{0,10}[０-９Ａ-Ｚａ-ｚ].{0,5}/g) ?? []).toEqual([]);
  });

  it.each(japaneseTexts)('%s uses the words of the glossary', (_, text) => {
    const wrong = glossary.flatMap(({ jp, also, not }) => {
      const allowed = also.reduce((left, term) => left.replaceAll(term, '◆'), text);
      // Inside the term itself a word is no mistake, unless it is longer than the term.
      const rest = allowed.replaceAll(jp, '◆');
      return not
        .filter((word) => (word.includes(jp) ? allowed : rest).includes(word))
        .map((word) => `${word}: expected ${jp}`);
    });
    expect(wrong).toEqual([]);
  });

  it.each(guides.map((page) => [page.path, page] as const))(
    '%s leaves no reference and no Markdown behind',
    (_, page) => {
      expect(textOf(page)).not.toMatch(/\{|\}|\*\*|undefined|TODO/);
    },
  );

  it('has a glossary of words that it uses, none of them forbidden by another', () => {
    const all = japaneseTexts.map(([, text]) => text).join('\n');
    expect(glossary.filter(({ jp }) => !all.includes(jp)).map(({ jp }) => jp)).toEqual([]);
    const forbidden = new Set(glossary.flatMap(({ not }) => not));
    expect(glossary.filter(({ jp }) => forbidden.has(jp))).toEqual([]);
    expect(glossary.length).toBeGreaterThanOrEqual(40);
  });
});
