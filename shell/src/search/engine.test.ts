import { describe, expect, it } from 'vitest';
import type { IndexedPage } from './content.ts';
import { searchEngine } from './engine.ts';

function page(
  path: string,
  title: string,
  sections: Record<string, string>,
  more: Partial<IndexedPage> = {},
): IndexedPage {
  const named = Object.entries(sections).map(([heading, text]) => ({
    id: heading.toLowerCase(),
    title: heading,
    text,
  }));
  return {
    path,
    title,
    description: `About ${title}.`,
    kind: 'guide',
    sections: [{ title: '', text: '' }, ...named],
    ...more,
  };
}

const pages = [
  page(
    '/en/uk',
    'Study in the United Kingdom',
    { Funds: 'A bank statement of 28 days.', Work: '20 hours per week.' },
    { country: 'uk' },
  ),
  page('/en/canada', 'Study in Canada', { Funds: 'Proof of funds and a bank statement.' }, { country: 'canada' }),
  page('/en/tips', 'Visa journey tips', { Time: 'Start early. Open a bank account.' }, { kind: 'article' }),
  page('/jp/uk', '英国留学ガイド', { 資金: '残高証明書が必要です。コンピューターでも見られます。' }),
];
const { find } = await searchEngine({ pages, isWhole: true });
const pathsOf = (query: string) => find(query).map((found) => found.page.path);

describe('search', () => {
  it.each([
    ['all that was wanted first', 'uk bank statement', '/en/uk'],
    ['another name of a country', 'british student', '/en/uk'],
    ['a small error', 'canda funds', '/en/canada'],
    ['the beginning of a word', 'journ', '/en/tips'],
    ['Japanese', '残高証明', '/jp/uk'],
    ['half width and no long vowel', 'ｺﾝﾋﾟｭｰﾀ', '/jp/uk'],
    ['another word in Japanese', 'イギリス コンピューター', '/jp/uk'],
  ])('finds %s', (_, query, path) => {
    expect(pathsOf(query)[0]).toBe(path);
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
