import { mark } from 'shared/contract/document/document.contract.ts';
import { expectHydrated, expectSameDocument, fragmentOf, hold, hydrate, markDocument } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

test('moving between remotes keeps the document, the header and the footer', async ({ page }) => {
  await page.goto('/en');
  await hydrate(page);
  await markDocument(page);
  await page.locator('body > header').evaluate((header) => header.setAttribute('data-test-mark', 'header'));
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [link, title, remote] of [
    ['News', 'NEWS', 'mf-news'],
    ['Services', 'SERVICES', 'mf-visa-guides'],
    ['Contact', 'CONTACT', 'mf-contact'],
    ['About us', 'ABOUT US', 'mf-marketing'],
  ] as const) {
    await navigation.getByRole('link', { name: link }).click();
    await expect(page).toHaveTitle(`${title} - Tsubame Bridge`);
    await expect(fragmentOf(page)).toHaveAttribute(mark.remote, remote);
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(link);
    await expectHydrated(page);
  }
  await expectSameDocument(page);
  await expect(page.locator('body > header')).toHaveAttribute('data-test-mark', 'header');
});

test('a new page starts at the top, has the focus and is announced', async ({ page }) => {
  await page.goto('/en');
  await hydrate(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'info@' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header nav a[href="/en/news"]')?.click());
  await expect(page).toHaveURL(/\/en\/news$/);
  await expect(page.locator('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('status').first()).toHaveText('NEWS - Tsubame Bridge');
});

test('back and forward restore page, title and scroll position across remotes', async ({ page }) => {
  await page.goto('/en');
  await hydrate(page);
  await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header nav a[href="/en/contact"]')?.click());
  await expect(page).toHaveTitle('CONTACT - Tsubame Bridge');
  await page.goBack();
  await expect(page).toHaveTitle('HOME - Tsubame Bridge');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await page.goForward();
  await expect(page).toHaveTitle('CONTACT - Tsubame Bridge');
  await expectHydrated(page);
  await expectSameDocument(page);
});

test("the way back inside of a page, and a reload, are the browser's own", async ({ page }) => {
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
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.goBack();
  await expect(page).toHaveURL(/#requirements$/);
  // The keyboard goes on in the section that is shown.
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
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
});

test('a page that is reached while the code of its remote loads hydrates whole', async ({ page }) => {
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
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).hover();
  await expect(page.locator(`[${mark.html}="body"]`)).toHaveText(text ?? '');
  await expectSameDocument(page);
});

test('pointing at a link brings its page, and no script before one of its islands is touched', async ({ page }) => {
  await page.goto('/en/about');
  await hydrate(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const fetched = page.waitForResponse('**/en/contact');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
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

test.describe('a document that hangs', () => {
  /** The client asks for documents by `fetch`, the browser by a navigation: only that is answered. */
  async function letFetchesHang(page: Page, path: string): Promise<void> {
    // The eight seconds that a document has pass at once; any other time-out would not.
    await page.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (milliseconds) => timeout(milliseconds === 8000 ? 100 : milliseconds);
    });
    await page.route(`**${path}`, (route) => (route.request().isNavigationRequest() ? route.continue() : undefined));
  }

  test('is left to the browser, each time that its link is followed', async ({ page }) => {
    for (const _ of ['first', 'second']) {
      await page.goto('/en/about');
      await hydrate(page);
      await letFetchesHang(page, '/en/news');
      await markDocument(page);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
      await expect(page).toHaveTitle('NEWS - Tsubame Bridge');
      await expect(page.locator('html')).not.toHaveAttribute('data-test-mark');
    }
  });
});

test('a page that comes late does not follow a visitor who has gone back and forward again', async ({ page }) => {
  await page.goto('/en/about');
  await hydrate(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
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
