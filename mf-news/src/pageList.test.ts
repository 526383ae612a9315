import type { SitePage } from 'shared/content/pageList.ts';
import { expect, it } from 'vitest';
import type { ArticleSummary } from './list/NewsCard.tsx';
import site from './pageList.ts';
import { sampleArticle, sampleFacts, sampleText, writeArticles } from './readers/testSupport/articles.ts';

/** The pages of a news site with copies of one article. */
function pagesWith(count: number) {
  const articles = Array.from({ length: count }, (_, index) => sampleArticle(`tips-${index + 1}`));
  return pagesOf(Object.assign({}, ...articles));
}

/** The pages of a news site with these files. */
async function pagesOf(articles: Record<string, string>, day?: string) {
  const folder = await writeArticles(articles);
  const files = new Map<string, string>();
  const { pages, feeds } = await site.content({
    folder,
    day,
    picture: async () => ({ src: '/release/tips.svg', width: 1, height: 1 }),
    file: async (name, content) => {
      files.set(name, content);
      return `/release/${name}`;
    },
  });
  return { pages: pages as SitePage[], feeds, files };
}

const lists = (pages: SitePage[]) => pages.filter(({ type }) => type === 'list');

it('twelve articles need one list, with all of them', async () => {
  const { pages, files } = await pagesWith(12);
  expect(lists(pages).map(({ path }) => path)).toEqual(['/en/news', '/jp/news']);
  expect(lists(pages)[0]?.data).toEqual({ articles: expect.objectContaining({ length: 12 }) });
  expect(files.size).toBe(0);
});

it('thirteen articles need pages, each with an address and a title of its own in both languages', async () => {
  const { pages } = await pagesWith(13);
  const articlesOn = ({ data }: SitePage) => (data as { articles: object[] }).articles.length;
  expect(lists(pages).map((list) => [list.path, list.head.title, articlesOn(list)])).toEqual([
    ['/en/news', 'News', 12],
    ['/en/news/all/2', 'News: All (2)', 1],
    ['/en/news/job', 'News: Job Vacancies', 0],
    ['/en/news/visa', 'News: Visa News', 12],
    ['/en/news/visa/2', 'News: Visa News (2)', 1],
    ['/en/news/events', 'News: Upcoming Events', 0],
    ['/jp/news', 'ニュース', 12],
    ['/jp/news/all/2', 'ニュース：すべて（2）', 1],
    ['/jp/news/job', 'ニュース：求人情報', 0],
    ['/jp/news/visa', 'ニュース：ビザ情報', 12],
    ['/jp/news/visa/2', 'ニュース：ビザ情報（2）', 1],
    ['/jp/news/events', 'ニュース：イベント', 0],
  ]);
  expect(lists(pages)[1]?.data).toMatchObject({
    listing: { category: 'all', page: 2, pages: 2 },
    titles: '/release/titles-en.json',
  });
});

/** An article of these facts in each language, and what its card on the list has. */
async function articleWith(facts: string) {
  const all = `${facts}\npublished: 2025-04-01\nupdated: 2025-04-03\nthumbnail: tips.svg\n`;
  const { pages, feeds } = await pagesOf({
    ...sampleArticle('class'),
    'class/article.en.md': sampleText('Visa tips', 'Text.', all),
  });
  const cards = lists(pages).map(({ data }) => (data as { articles: ArticleSummary[] }).articles[0]);
  return { articles: pages.filter(({ type }) => type === 'article'), cards, feeds };
}

it('an event says until when it lasts, in a release that is the same on every day, and states it to search engines', async () => {
  const { articles, cards } = await articleWith('category: events\nends: 2025-05-06');
  const ends = ['6 May 2025', '2025年5月6日'].map((text) => ({ ends: { date: '2025-05-06', text } }));
  expect(articles.map(({ data }) => data)).toMatchObject(ends);
  expect(cards).toMatchObject(ends);
  expect(articles[0]?.head.jsonLd).toMatchObject([{ expires: '2025-05-06', about: { endDate: '2025-05-06' } }]);
});

it('an event without an end is called ongoing, for a year after its last change', async () => {
  const { cards } = await articleWith('category: events\nongoing: true');
  expect(cards).toMatchObject([{ ongoing: true }, { ongoing: true }]);
  expect(cards.map((card) => card?.ends?.date)).toEqual(['2026-04-03', '2026-04-03']);
  expect(cards.map((card) => card?.updated?.text)).toEqual(['3 April 2025', '2025年4月3日']);
});

it.each([
  ['2026-11-22', ['en', 'jp']],
  ['2026-11-23', []],
])(
  'in a release of %s, the list and the feed with a vacancy that closes on 22 November are %j; its page stays',
  async (day, listed) => {
    const where = 'employer: A\nplace: B\n';
    const facts = `${sampleFacts.replace('visa', 'job')}ends: 2026-11-22\ncountry: JP\nemployment: FULL_TIME\n${where}`;
    const { pages, feeds } = await pagesOf(
      {
        'cook/article.en.md': sampleText('Cook', 'Text.', facts),
        'cook/article.jp.md': sampleText('調理師', 'Text.', where),
        'cook/tips.svg': '',
      },
      day,
    );
    const shown = lists(pages).filter(({ data }) => (data as { articles: object[] }).articles.length > 0);
    expect(shown.map(({ language }) => language)).toEqual(listed);
    expect(feeds?.filter(({ entries }) => entries.length > 0).map(({ language }) => language)).toEqual(listed);
    expect(pages.filter(({ type }) => type === 'article').map(({ path }) => path)).toEqual([
      '/en/news/cook',
      '/jp/news/cook',
    ]);
  },
);

it('an article with a starting day shows it on its card; no year is invented for search engines', async () => {
  const { articles, cards, feeds } = await articleWith('category: visa\nstarting: { month: 12, day: 31 }');
  expect(cards.map((card) => card?.starting)).toEqual(['31 December', '12月31日']);
  expect(JSON.stringify(articles.map(({ head }) => head.jsonLd))).not.toContain('startDate');
  expect(JSON.stringify(feeds)).not.toContain('-12-31');
});

it('an article does not grow with the number of articles', async () => {
  const [few, many] = [await pagesWith(1), await pagesWith(13)];
  const article = (pages: SitePage[]) => pages.find(({ path }) => path === '/en/news/tips-1');
  expect(article(many.pages)).toEqual(article(few.pages));
});

it.each(['<b>Text</b>', '{company.fax}', ''])('a text such as "%s" stops its own page alone', async (text) => {
  const { pages } = await pagesOf({
    ...sampleArticle('good'),
    ...sampleArticle('bad'),
    'bad/article.en.md': sampleText('Visa tips', text, sampleFacts),
  });
  expect(lists(pages)[0]?.data).toEqual({ articles: expect.objectContaining({ length: 2 }) });
  const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html;
  expect(htmlOf('/en/news/good')).toEqual({ body: expect.stringContaining('Call us') });
  expect(() => htmlOf('/en/news/bad')).toThrow(/content\/bad\/article\.en\.md\b/);
});

it('the feed of a language has every article with its whole text and its own days', async () => {
  const { feeds } = await articleWith('category: visa');
  expect(feeds?.[1]).toMatchObject({
    ...{ path: '/jp/news/feed.xml', title: 'つばめブリッジ：ニュース・イベント', page: '/jp/news' },
    entries: [
      {
        ...{ address: '/jp/news/class', title: 'ビザのヒント', summary: 'About ビザのヒント', html: '<p>Text.</p>' },
        ...{ published: '2025-04-01', updated: '2025-04-03', category: { term: 'visa', label: 'ビザ情報' } },
      },
    ],
  });
});
