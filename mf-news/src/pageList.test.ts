import type { SitePage } from 'shared/readers/pageList.ts';
import { expect, it } from 'vitest';
import site from './pageList.ts';
import { sampleArticle, writeArticles } from './readers/testSupport/articles.ts';

/** The pages of a news site with copies of one article. */
function pagesWith(count: number) {
  const articles = Array.from({ length: count }, (_, index) => sampleArticle(`tips-${index + 1}`));
  return pagesOf(Object.assign({}, ...articles));
}

/** The pages of a news site with these files. */
async function pagesOf(articles: Record<string, string>) {
  const folder = await writeArticles(articles);
  const files = new Map<string, string>();
  const { pages } = await site.content({
    folder,
    picture: async () => ({ src: '/release/tips.svg', width: 1, height: 1 }),
    file: async (name, content) => {
      files.set(name, content);
      return `/release/${name}`;
    },
  });
  return { pages: pages as SitePage[], files };
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
  expect(lists(pages).map(({ path, head }) => [path, head.title])).toEqual([
    ['/en/news', 'News'],
    ['/en/news/all/2', 'News: All (2)'],
    ['/en/news/job', 'News: Job Vacancies'],
    ['/en/news/visa', 'News: Visa News'],
    ['/en/news/visa/2', 'News: Visa News (2)'],
    ['/en/news/events', 'News: Upcoming Events'],
    ['/jp/news', 'ニュース'],
    ['/jp/news/all/2', 'ニュース：すべて（2）'],
    ['/jp/news/job', 'ニュース：求人情報'],
    ['/jp/news/visa', 'ニュース：ビザ情報'],
    ['/jp/news/visa/2', 'ニュース：ビザ情報（2）'],
    ['/jp/news/events', 'ニュース：イベント'],
  ]);
  expect(lists(pages)[1]?.data).toMatchObject({
    articles: { length: 1 },
    listing: { category: 'all', page: 2, pages: 2 },
    titles: '/release/titles-en.json',
  });
});

it('an event that is over is not called upcoming: on its page and in its picture for sharing', async () => {
  const facts = 'category: events\nover: true\npublished: 2025-04-01\nupdated: 2025-04-03\nthumbnail: tips.svg\n';
  const { pages } = await pagesOf({ ...sampleArticle('class'), 'class/article.yaml': facts });
  const articles = pages.filter(({ type }) => type === 'article');
  expect(articles.map(({ head, data }) => [head.picture?.label, (data as { over?: boolean }).over])).toEqual([
    ['This event is over', true],
    ['終了しました', true],
  ]);
});

it('an article with a starting day shows it on its card, and states it to search engines', async () => {
  const facts =
    'category: events\nstarting: { month: 4, day: 12 }\npublished: 2025-04-01\nupdated: 2025-04-03\nthumbnail: tips.svg\n';
  const { pages } = await pagesOf({ ...sampleArticle('class'), 'class/article.yaml': facts });
  expect(lists(pages).map(({ data }) => (data as { articles: { starting: string }[] }).articles[0]?.starting)).toEqual([
    '12 April',
    '4月12日',
  ]);
  const article = pages.find(({ path }) => path === '/en/news/class');
  expect(JSON.stringify(article?.head.jsonLd)).toContain('"startDate":"2025-04-12"');
});

it('an article does not grow with the number of articles', async () => {
  const [few, many] = [await pagesWith(1), await pagesWith(13)];
  const article = (pages: SitePage[]) => pages.find(({ path }) => path === '/en/news/tips-1');
  expect(article(many.pages)).toEqual(article(few.pages));
});
