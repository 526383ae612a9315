import { promisedPages } from 'shared/company/links.ts';
import { ids, mark } from 'shared/contract/document/document.contract.ts';
import { sendEnquiry } from '../../support/enquiry.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { copyOfReleases, deploy, previousNews } from '../../support/releases.ts';
import {
  expect,
  expectHydrated,
  expectSameDocument,
  followTo,
  fragmentOf,
  hydrate,
  markDocument,
  type Page,
  test,
} from '../../support/test.ts';

/**
 * Releases that meet others. HTML of one release with code of another would be a hydration mismatch, which fails every test.
 */
let site: FaultySite;
test.afterEach(async ({ page }) => {
  // Requests of a page that is still open fail when the site stops.
  await page.close();
  await site.stop();
});

const next = 'e2e0000000ab';

/** Addresses of the scripts that the page requests from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  return scripts;
}

const marked = (page: Page) => page.locator('html[data-test-mark]');
const category = (page: Page, name: string) => page.getByRole('radio', { name });

test('a page keeps the code of its release beside a new one; the next page is a full load', async ({ page }) => {
  const news = copyOfReleases('mf-news');
  const old = news.live;
  site = await startFaultySite({ releases: { 'mf-news': news } });
  const scripts = scriptsOf(page);
  await page.goto(`${site.address}/en/news`);
  deploy(news, next, (_, text) => text.replaceAll('Job Vacancies', 'Open Positions'));
  const html = async () => (await page.request.get(`${site.address}/en/news`)).text();
  await expect.poll(html).toContain(`${mark.release}="${next}"`);
  await hydrate(page);
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, old);
  await category(page, 'Job Vacancies').check();
  await expect(page.locator('main').getByText('No news available for this category.')).toBeVisible();
  expect(scripts.filter((url) => url.includes(`/mf-news/${old}/`)).length).toBeGreaterThan(3);
  expect(scripts.filter((url) => url.includes(next))).toEqual([]);

  await markDocument(page);
  scripts.length = 0;
  await category(page, 'All').check();
  await page.locator('main article a').first().click();
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, next);
  await expect(marked(page)).toHaveCount(0);
  await hydrate(page);
  expect(scripts.filter((url) => url.includes(`/mf-news/${old}/`))).toEqual([]);
});

test('a page keeps the code of its shell beside a new one; the next page is a full load', async ({ page }) => {
  const shell = copyOfReleases('shell');
  const old = shell.live;
  const endpoint = 'https://endpoint.example/enquiries';
  site = await startFaultySite({ releases: { shell }, env: { ENQUIRY_ENDPOINT: endpoint } });
  await page.route(endpoint, (route) =>
    route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto(`${site.address}/en/about`);
  await hydrate(page);
  await followTo(page, '/en/contact');
  await expect(page).toHaveTitle('CONTACT - Tsubame Bridge');
  await expectHydrated(page);
  await markDocument(page);

  deploy(shell, next);
  await site.restartShell();
  const scripts = scriptsOf(page);
  // The old client loads the code of toasts now. Sending leads to Home, a page of the new shell.
  await sendEnquiry(page);
  await expect(page).toHaveTitle('HOME - Tsubame Bridge');
  await expect(page.locator('html')).toHaveAttribute(mark.shell, new RegExp(`^${next}(?!\\w)`));
  await expect(marked(page)).toHaveCount(0);
  expect(scripts.some((url) => url.includes(`/_shell/${old}/assets/toasts.js`))).toBe(true);
  scripts.length = 0;
  await hydrate(page);
  await expect(page.locator(`#${ids.toasts}`)).toContainText('Form submitted successfully!');
  await followTo(page, '/en/news');
  await expectHydrated(page);
  expect(scripts.filter((url) => url.includes(old))).toEqual([]);
});

test('a release of the previous version of the contract works in the shell', async ({ page }) => {
  const news = previousNews();
  site = await startFaultySite({ releases: { 'mf-news': news } });
  await page.goto(`${site.address}/en/about`);
  await hydrate(page);
  await markDocument(page);
  await followTo(page, '/en/news');
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, news.live);
  const articles = fragmentOf(page).getByRole('article');
  await expect(articles).toHaveCount(6);
  await expectHydrated(page);
  await category(page, 'Upcoming Events').check();
  await expect(articles.filter({ visible: true })).toHaveCount(3);
  const path = `/en${promisedPages.onlineClassLink.path}`;
  await fragmentOf(page).locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(site.address + path);
  await expect(fragmentOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expectSameDocument(page);
  expect(site.log.filter((line) => line.includes('remote-refused'))).toEqual([]);
});
