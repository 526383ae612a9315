import { describe, expect, it } from 'vitest';
import { fitted, type IndexContent, type IndexedPage } from './content.ts';
import { nearestPages, searchEngine, wordsOfAddress } from './engine.ts';
import { queryOf, wanting } from './query.ts';
import { marked, snippetOf } from './ranking.ts';
import { type SearchAnswer, type SearchTexts, summaryOf } from './view.ts';
import { wordsOf } from './words.ts';

/** A page with texts of its sections, by their headings. */
function page(path: string, title: string, texts: Record<string, string>, kind = 'guide'): IndexedPage {
  const named = Object.entries(texts).map(([heading, text]) => ({ id: heading.toLowerCase(), title: heading, text }));
  const sections = [{ title: '', text: '' }, ...named];
  return { path, title, description: `About ${title}.`, kind: kind as IndexedPage['kind'], sections };
}

const pages = [
  page('/en/uk', 'Study in the United Kingdom', { Funds: 'A bank statement of 28 days.', Work: '20 hours per week.' }),
  page('/en/canada', 'Study in Canada', { Funds: 'Proof of funds and a bank statement.' }),
  page('/en/tips', 'Visa journey tips', { Time: 'Start early. Open a bank account.' }, 'article'),
  page('/en/work', 'Work visa', { Choose: 'A country.' }, 'page'),
  page('/en/work/canada', 'Jobs in Canada', { Time: 'Half a year.' }),
  page('/en/changes', 'Visa rule changes', { Fees: 'A fee.' }),
  page('/en/changes/uk', 'Visa rule changes: United Kingdom', { Fees: 'Rule changes, and more rule changes.' }),
  page('/en/refusal', 'After a refusal', { Work: 'Work visa refused? A work visa again, and a work permit.' }),
  page('/jp/contact', 'お問い合わせ', { 住所: '東京' }, 'page'),
  page('/jp/uk', '英国留学ガイド', { 資金: '残高証明書が必要です。コンピューターでも見られます。' }),
];
const synonyms = [
  'uk, united kingdom, british, イギリス, 英国',
  'fund, 資金, कोष',
  'bank statement, 残高証明',
  'document, kagaj',
  '問い合わせ, 電話番号',
];
const { find } = await searchEngine({ pages, synonyms, isWhole: true });
const pathsOf = (query: string) => find(query).map((found) => found.page.path);

describe('search', () => {
  it.each([
    ['all that was wanted first', 'uk bank statement', '/en/uk'],
    ['another name of a country', 'british student', '/en/uk'],
    ['a small error', 'canda funds', '/en/canada'],
    ['two letters that changed places', 'jounrey', '/en/tips'],
    ['the beginning of a word', 'journ', '/en/tips'],
    ['Devanagari', 'कोष british', '/en/uk'],
    ['katakana as hiragana', 'いぎりす こんぴゅーた', '/jp/uk'],
    ['Japanese', '残高証明', '/jp/uk'],
    ['half width and no long vowel', 'ｺﾝﾋﾟｭｰﾀ', '/jp/uk'],
    ['the page that is named like the query', 'work visa', '/en/work'],
    ['a synonym with hiragana in it', '電話番号', '/jp/contact'],
    ['another word in Japanese', 'イギリス コンピューター', '/jp/uk'],
  ])('finds %s', (_, query, path) => {
    expect(pathsOf(query)[0]).toBe(path);
  });

  it('finds pages by the name of the page above them', () => {
    expect(pathsOf('work visa')).toContain('/en/work/canada');
    expect(pathsOf('rule changes')[0]).toBe('/en/changes');
  });

  it('names the sections, the best first, and the words that are marked', () => {
    const [first] = find('bank uk');
    expect(first?.sections[0]?.id).toBe('funds');
    expect(first?.terms).toContain('bank');
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['an unknown word', 'zzzzzzzz'],
    ['emoji', '🙂🙂'],
    ['signs of regular expressions', '.*+?^$()|[]{2}\\d+'.replace(/\w/g, '')],
    ['prototypes', '__proto__'],
  ])('finds nothing for %s', (_, query) => {
    expect(find(query)).toEqual([]);
  });

  it('answers 10 kB of regular expressions like the words in them', () => {
    expect(find(`(bank|canada)${'.*'.repeat(5000)}`).map((found) => found.page.path)[0]).toBe('/en/canada');
  });
});

it('a query is trimmed, in one width, and has at most 100 characters', () => {
  expect(queryOf('  ＵＫ   ﾋﾞｻﾞ ')).toBe('UK ビザ');
  expect(queryOf('a'.repeat(101))).toBe('a'.repeat(100));
  expect(queryOf('🙂'.repeat(100))).toBe('🙂'.repeat(100));
  expect(queryOf(`visa${' '.repeat(995)}🙂`)).toBe('visa 🙂');
});

it('ten results, the most that there are, are called the best', () => {
  const texts = { foundMany: 'many {count}', foundMost: 'best {count}' } as SearchTexts;
  const said = (count: number) => summaryOf({ query: 'visa', pages: Array(count) } as unknown as SearchAnswer, texts);
  expect([9, 10].map(said)).toEqual(['many 9', 'best 10']);
});

/** Text that was typed for each thing that is wanted. */
const typedIn = (text: string) => wanting(synonyms)(text).map(({ alternatives }) => alternatives[0]?.join(' '));

it.each([
  ['without small words', 'how do i apply for it', ['apply']],
  ['words that belong together', 'united kingdom bank statement', ['unit kingdom', 'bank statement']],
  ['as Nepali is typed', 'kya kagaj chahiye', ['kagaj']],
  ['Japanese without grammar', '英国のビザについて', ['英国', 'びざ']],
  ['us as a country before visa alone', 'us visa contact us', ['usa', 'visa', 'contact']],
  ['small words alone', 'what is it', ['what', 'is', 'it']],
])('what is wanted is %s', (_, text, wanted) => {
  expect(typedIn(text)).toEqual(wanted);
});

it.each([
  ['forms of an English word', 'Documents document’s applying studies', ['document', 'document', 'apply', 'study']],
  ['numbers with commas', 'CAD 22,895, 9:30', ['cad', '22895', '9', '30']],
  ['accents and full width', 'Résumé ＩＥＬＴＳ', ['resum', 'ielt']],
  ['pairs of kanji', '残高証明', ['残高', '高証', '証明']],
  ['katakana as hiragana, without long vowels', 'コンピューター', ['こん', 'んぴ', 'ぴゅ', 'ゅた']],
  ['scripts apart', '学生ビザの料金', ['学生', 'びざ', 'の', '料金']],
  ['a single sign', '妻を', ['妻', 'を']],
  ['nothing of signs that are none', '!? 🙂 <>()[]{}*+\\', []],
])('words are %s', (_, text, terms) => {
  expect(wordsOf(text).map(({ term }) => term)).toEqual(terms);
});

const shown = (parts: { text: string; isMatch: boolean }[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

it.each([
  ['words that matched, in any form', ['bank', 'statement'], '[Bank] [statements] of one [BANK]'],
  ['Japanese pairs that overlap, as one', ['残高', '高証', '証明'], '銀行の[残高証明]書です'],
])('marks stand around %s', (_, terms, text) => {
  expect(shown(marked(text.replaceAll(/[[\]]/g, ''), new Set(terms)))).toBe(text);
});

describe('a snippet', () => {
  const filler = 'Some words that nobody wants stand here. '.repeat(10);

  it('begins with the sentence that has most of what was wanted', () => {
    const text = `A bank. ${filler}Show a bank statement of six months. ${filler}`;
    expect(shown(snippetOf(text, new Set(['bank', 'statement'])))).toMatch(
      /^…Show a \[bank\] \[statement\] of six months\. .*…$/,
    );
  });

  it('is the whole text where that is short', () => {
    expect(shown(snippetOf('Three weeks.', new Set(['week'])))).toBe('Three [weeks].');
  });
});

const text = `${'Common words stand here. '.repeat(40)}A rare certificate, 残高証明です。`;
const content: IndexContent = { synonyms: [], isWhole: true, pages: [page('/en/a', 'Title', { Head: text })] };
const within = (size: number) => fitted(content, async (next) => JSON.stringify(next).length <= size);

describe('an index that has to be small', () => {
  it('stays as it is where it is small enough', async () => {
    expect(await within(10_000)).toEqual(content);
  });

  it('has the beginnings of long texts, and words of the rest that are not there', async () => {
    const [, section] = (await within(850)).pages[0]?.sections ?? [];
    expect(section?.text).toMatch(/^Common words stand here\./);
    expect(section?.words).toBe('rare certificate 残高証明');
  });
});

const services = ['', '/student-visa', '/student-visa/canada', '/student-visa/uk', '/tourist-visa/canada'];
const paths = [
  ...['/about', '/contact', '/news', '/news/japan-golden-week-2025', '/job-placement-service'],
  ...services.map((path) => `/services${path}`),
];
const about = 'Hello world: what an administrator writes about a login.';
const near = await nearestPages({
  synonyms: ['uk, england'],
  pages: paths.map((path) => page(`/en${path}`, about, { About: about })),
});
const closeTo = (path: string, most = 3) => near(wordsOfAddress(path), most).map((page) => page.path);

describe('an unknown address', () => {
  it.each([
    ['a letter that is missing', '/en/contct', '/en/contact'],
    ['two letters that changed places', '/en/serivces', '/en/services'],
    ['a wrong letter in one of several words', '/en/servises/student-visa/uk', '/en/services/student-visa/uk'],
    ['words in another order', '/en/canada-student-visa', '/en/services/student-visa/canada'],
    ['another name of a country', '/en/student-visa/england', '/en/services/student-visa/uk'],
    ['a part of a name', '/en/golden-week', '/en/news/japan-golden-week-2025'],
    ['a country that there is nothing about', '/en/services/student-visa/thailand', '/en/services/student-visa'],
  ])('is close to the page that was meant: %s', (_, path, page) => {
    expect(closeTo(path)[0]).toBe(page);
  });

  it.each(['/en/hello-world', '/en/admin', '/en/none', '/en/what-canada-eats-at-breakfast-today', '/en/__proto__'])(
    'is close to none where it means none: %s',
    (path) => {
      expect(closeTo(path)).toEqual([]);
    },
  );

  it('is close to no more pages than are wanted, the closest first', () => {
    const closest = ['/en/services/student-visa/canada', '/en/services/student-visa'];
    expect(closeTo('/en/student-visa-canada', 2)).toEqual(closest);
  });
});
