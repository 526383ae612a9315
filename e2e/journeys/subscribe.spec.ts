import { mark } from 'shared/contract/document.contract.ts';
import { feedType } from 'shared/contract/feed.contract.ts';
import { promisedFeeds, promisedPages } from 'shared/contract/promises.contract.ts';
import { problemsOfFeed, readFeed } from 'shared/html/feedProblems.ts';
import { type Language, languages, localeOf } from 'shared/language/language.ts';
import { type EditorsSite, startEditorsSite } from '../support/editorsSite.ts';
import { messagesOf } from '../support/messages.ts';
import { expect, type Page, test } from '../support/test.ts';

/** From the page's link to a reader that comes again: real releases of the news and of the rule changes between. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

let site: EditorsSite;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  site = await startEditorsSite();
});
test.afterAll(() => site?.stop());

/** What a feed reader gets, and what it remembers. */
async function read(address: string, etag?: string) {
  const response = await fetch(site.address + address, { headers: etag ? { 'if-none-match': etag } : {} });
  return { status: response.status, etag: response.headers.get('etag') ?? '', xml: await response.text() };
}

/** What each language's readers have. */
const had = new Map<string, { address: string; etag: string; xml: string }>();

async function subscribe(page: Page, language: Language, path: string, feed: string, name: string) {
  await page.goto(`${site.address}/${language}${path}`);
  const address = `/${language}${feed}`;
  const link = page.locator('#feeds').getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('href', address);
  await expect(page.locator(`head link[type="${feedType}"][href="${address}"]`)).toHaveCount(1);
  const { status, etag, xml } = await read(address);
  expect([status, ...problemsOfFeed(xml, new Date())]).toEqual([200]);
  expect(readFeed(xml).language).toBe(localeOf(language));
  had.set(`${language} ${feed}`, { address, etag, xml });
}

const text = (language: Language, id: string) => messagesOf(language, 'common')[id] ?? '';
const { news, changes } = promisedFeeds;

for (const language of languages) {
  test(`a visitor finds the feeds of the news and of the rule changes, and the reader takes them (${language})`, async ({
    page,
  }) => {
    await subscribe(page, language, '/news', news.path, text(language, 'common.feeds.news'));
    await subscribe(page, language, promisedPages.changes.path, changes.path, text(language, 'common.feeds.changes'));
  });
}

test('the link leads to the feed itself, also where the client follows links', async ({ page }) => {
  await page.goto(`${site.address}/en/news`);
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute(mark.started);
  // The browser's own load: what the client fetches would be shown as a page.
  const document = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && new URL(response.url()).pathname === `/en${news.path}`,
  );
  await page.locator('#feeds').getByRole('link').first().click();
  expect((await document).headers()['content-type']).toContain(feedType);
  await expect(page).toHaveURL(`${site.address}/en${news.path}`);
});

test('an article and a rule change are released: readers with an entity tag get them, and then nothing new', async () => {
  const facts = 'category: visa\npublished: 2026-11-22\nupdated: 2026-11-22\nthumbnail: thumbnail.svg\n';
  site.write('mf-news/content/new-rule/article.yaml', facts);
  site.write(
    'mf-news/content/new-rule/thumbnail.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"/>',
  );
  for (const [language, title] of [
    ['en', 'A new rule'],
    ['jp', '新しい規則'],
  ])
    site.write(
      `mf-news/content/new-rule/${language}.md`,
      `---\ntitle: "${title}"\ndescription: "${title}"\nthumbnailAlt: ""\n---\n\n[${title}](/{lang}/contact)\n`,
    );
  const change = `  title: { en: "A new rule", jp: "新しい規則" }\n  noted: 2026-11-22\n  checkedOn: 2026-11-22\n  since: 2027-06-01\n  pages: [study/uk]\n  text: { en: "A text.", jp: "説明です。" }\n  source: { url: "https://www.gov.uk/new", title: { en: "GOV.UK", jp: "GOV.UK（英語）" } }\n`;
  site.edit('mf-visa-guides/content/changes.yaml', /$/, `uk-new-rule:\n${change}`);
  await site.goLive('mf-news');
  await site.goLive('mf-visa-guides');

  for (const [name, { address, etag, xml }] of had) {
    const next = await read(address, etag);
    expect([name, next.status, ...problemsOfFeed(next.xml, new Date())]).toEqual([name, 200]);
    const before = new Set(readFeed(xml).entries.map(({ id }) => id));
    const added = readFeed(next.xml).entries.filter(({ id }) => !before.has(id));
    const language = address.slice(1, 3);
    const place = name.endsWith(news.path) ? `/${language}/news/new-rule` : `/${language}/changes#change-uk-new-rule`;
    expect(added.map(({ id }) => id)).toEqual([expect.stringMatching(new RegExp(`^https://[^/]+${place}$`))]);
    expect((await fetch(site.address + place)).status).toBe(200);
    expect((await read(address, next.etag)).status).toBe(304);
  }
  const [ofUk, ofUsa] = await Promise.all(['uk', 'usa'].map((country) => read(`/en/changes/${country}/feed.xml`)));
  expect([ofUk?.xml.includes('uk-new-rule'), ofUsa?.xml.includes('uk-new-rule')]).toEqual([true, false]);
});

test('the release is rolled back: readers get the feed as it was', async () => {
  const { etag } = await read(`/en${news.path}`);
  await site.goLive('mf-news', 'rollback');
  const before = had.get(`en ${news.path}`);
  expect(await read(`/en${news.path}`, etag)).toEqual({ status: 200, etag: before?.etag, xml: before?.xml });
});
