import { promisedFeeds } from 'shared/company/links.ts';
import { ids, mark } from 'shared/contract/document/document.contract.ts';
import { feedType } from 'shared/contract/release/feed.contract.ts';
import {
  expect,
  expectHydrated,
  expectSameDocument,
  followTo,
  fragmentOf,
  hold,
  hydrate,
  markDocument,
  type Page,
  test,
} from '../support/test.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('links between remotes keep the document; pages start at the top, focused and announced', async ({ page }) => {
  await page.goto('/en');
  await hydrate(page);
  await markDocument(page);
  await page.locator('body > header').evaluate((header) => header.setAttribute('data-test-mark', 'header'));
  for (const [path, link, remote] of [
    ['/en/news', 'News', 'mf-news'],
    ['/en/services', 'Services', 'mf-visa-guides'],
    ['/en/contact', 'Contact', 'mf-contact'],
    ['/en/about', 'About us', 'mf-marketing'],
  ] as const) {
    const title = `${link.toUpperCase()} - Tsubame Bridge`;
    await page.getByRole('contentinfo').getByRole('link', { name: 'info@' }).scrollIntoViewIfNeeded();
    await followTo(page, path);
    await expect(page).toHaveTitle(title);
    await expect(fragmentOf(page)).toHaveAttribute(mark.remote, remote);
    await expect(navigation(page).locator('[aria-current="page"]')).toHaveText(link);
    await expect(page.locator('main')).toBeFocused();
    expect(await scrollTop(page)).toBe(0);
    await expect(page.locator(`#${ids.announcer}`)).toHaveText(title);
    await expectHydrated(page);
  }
  await expectSameDocument(page);
  await expect(page.locator('body > header')).toHaveAttribute('data-test-mark', 'header');
});

test('back and forward restore page, title and scroll position across remotes', async ({ page }) => {
  await page.goto('/en');
  await hydrate(page);
  await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await followTo(page, '/en/contact');
  await expect(page).toHaveTitle('CONTACT - Tsubame Bridge');
  await page.goBack();
  await expect(page).toHaveTitle('HOME - Tsubame Bridge');
  await expect.poll(() => scrollTop(page)).toBe(900);
  await page.goForward();
  await expect(page).toHaveTitle('CONTACT - Tsubame Bridge');
  await expectHydrated(page);
  await expectSameDocument(page);
});

test('the browser itself handles back within a page, and a reload', async ({ page }) => {
  const follow = async (id: string) => {
    const link = page.locator(`nav a[href="#${id}"]`).first();
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
  };
  await page.goto('/en/services/student-visa/uk');
  await hydrate(page);
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  await follow('requirements');
  await follow('faq');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000);
  await page.goBack();
  await expect(page).toHaveURL(/#requirements$/);
  // The next Tab stays in the section that is shown.
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => {
      const follows = (one: Element | null, other: Element | null) =>
        Boolean(other && (one?.compareDocumentPosition(other) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);
      const [start, end] = ['requirements', 'faq'].map((id) => document.getElementById(id));
      return follows(start ?? null, document.activeElement) && follows(document.activeElement, end ?? null);
    }),
  ).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/uk$/);
  await expect.poll(() => scrollTop(page)).toBe(120);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(120);
});

test('a page that is opened while the code of its remote loads still hydrates', async ({ page }) => {
  await page.goto('/en/news');
  const entry = (await fragmentOf(page).getAttribute(mark.entry)) ?? '';
  const letThrough = await hold(page, new URL(entry, page.url()).href);
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute(mark.started);
  await markDocument(page);
  await page.locator('main article a').first().click();
  await expect(fragmentOf(page)).toHaveAttribute(mark.type, 'article');
  const text = await page.locator(`[${mark.html}="body"]`).textContent();
  letThrough();
  await expectHydrated(page);
  await expect(page.locator(`[${mark.html}="body"]`)).toHaveText(text ?? '');
  await expectSameDocument(page);
});

test('pointing at a link fetches its page; scripts load when one of its islands is touched', async ({ page }) => {
  await page.goto('/en/about');
  await hydrate(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const fetched = page.waitForResponse('**/en/contact');
  const link = navigation(page).getByRole('link', { name: 'Contact' });
  await link.hover();
  await fetched;
  await link.click();
  await expect(fragmentOf(page)).toHaveAttribute(mark.remote, 'mf-contact');
  expect(scripts).toEqual([]);
  await page.locator('#firstName').focus();
  await expectHydrated(page);
  expect(scripts.some((script) => script.includes('/_remotes/mf-contact/'))).toBe(true);
  const unchecked = page.locator('head > link[rel="modulepreload"][href*="/mf-contact/"]:not([integrity^="sha256-"])');
  await expect(unchecked).toHaveCount(0);
});

test('the browser loads a page whose fetch hangs, each time', async ({ page }) => {
  for (const _ of ['first', 'second']) {
    await page.goto('/en/about');
    await hydrate(page);
    // The eight seconds that the client waits pass at once; any other timeout would not.
    await page.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 8000 ? 100 : milliseconds);
    });
    await page.route('**/en/news', (route) => (route.request().isNavigationRequest() ? route.continue() : undefined));
    await markDocument(page);
    await navigation(page).getByRole('link', { name: 'News' }).click();
    await expect(page).toHaveTitle('NEWS - Tsubame Bridge');
    await expect(page.locator('html')).not.toHaveAttribute('data-test-mark');
  }
});

test('a page that arrives late is not shown to a visitor who has gone forward again', async ({ page }) => {
  await page.goto('/en/about');
  await hydrate(page);
  await followTo(page, '/en/news');
  await expect(page).toHaveTitle('NEWS - Tsubame Bridge');
  const asked = page.waitForRequest('**/en/about');
  const letThrough = await hold(page, '**/en/about');
  await page.evaluate(() => history.back());
  await asked;
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/\/en\/news$/);
  const answered = page.waitForResponse('**/en/about');
  letThrough();
  await (await answered).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await expect(page).toHaveTitle('NEWS - Tsubame Bridge');
  await expect(fragmentOf(page)).toHaveAttribute(mark.remote, 'mf-news');
});

test('the browser itself opens a feed', async ({ page }) => {
  await page.goto('/en/news');
  await hydrate(page);
  const address = `/en${promisedFeeds.news.path}`;
  // Anything that the client fetches would be shown as a page.
  const loaded = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && new URL(response.url()).pathname === address,
  );
  await page.locator('#feeds summary').click();
  await page.locator(`#feeds a[href="${address}"]`).click();
  expect((await loaded).headers()['content-type']).toContain(feedType);
  await expect(page).toHaveURL(address);
});

test('the field of the search closes when the focus leaves it', async ({ page }) => {
  await page.goto('/en/faq');
  await hydrate(page);
  const header = page.locator('body > header');
  const open = header.getByRole('button', { name: 'Search' });
  const field = header.getByRole('searchbox');
  await open.click();
  await expect(field).toBeFocused();
  await page.locator('main').getByRole('searchbox').focus();
  await expect(field).toBeHidden();
});
