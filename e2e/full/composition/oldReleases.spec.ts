import type { Page } from '@playwright/test';
import { ids, mark } from 'shared/contract/document/document.contract.ts';
import { sendEnquiry } from '../../support/enquiry.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { copyOfReleases, deploy, type Releases } from '../../support/releases.ts';
import { expectHydrated, fragmentOf, hydrate, markDocument } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

/**
 * An open tab keeps the releases that it started with. A new release says something else in HTML and code alike: HTML of
 * one release that met code of the other would be a hydration mismatch, which fails every test.
 */
let site: FaultySite;
test.afterEach(async ({ page }) => {
  // Before the site ends: what a page still asks for then is no failure.
  await page.close();
  await site.stop();
});

const next = 'e2e0000000ab';

/** Addresses of all scripts that the page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  return scripts;
}

/** Follows a link of the header, wherever the page is scrolled to. */
async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`header nav a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

const marked = (page: Page) => page.locator('html[data-test-mark]');

test.describe('a remote that is released while a tab is open', () => {
  let news: Releases;
  let old: string;

  test.beforeEach(async () => {
    news = copyOfReleases('mf-news');
    old = news.live;
    site = await startFaultySite({}, { releases: { 'mf-news': news } });
  });

  /** Releases mf-news anew, and waits until new visitors see it. */
  async function release(page: Page): Promise<void> {
    deploy(news, next, (_, text) => text.replaceAll('Job Vacancies', 'Open Positions'));
    const html = async () => (await page.request.get(`${site.address}/en/news`)).text();
    await expect.poll(html).toContain(`${mark.release}="${next}"`);
  }

  test('an open page of the old release hydrates with its own code; a link to the new one is a full load', async ({
    page,
  }) => {
    const scripts = scriptsOf(page);
    await page.goto(`${site.address}/en/news`);
    await release(page);
    await hydrate(page);
    await expect(fragmentOf(page)).toHaveAttribute(mark.release, old);
    await page.getByRole('radio', { name: 'Job Vacancies' }).check();
    await expect(page.locator('main').getByText('No news available for this category.')).toBeVisible();
    expect(scripts.filter((url) => url.includes(`/mf-news/${old}/`)).length).toBeGreaterThan(3);
    expect(scripts.filter((url) => url.includes(next))).toEqual([]);

    await markDocument(page);
    scripts.length = 0;
    await page.getByRole('radio', { name: 'All' }).check();
    await page.locator('main article a').first().click();
    await expect(fragmentOf(page)).toHaveAttribute(mark.release, next);
    await expect(marked(page)).toHaveCount(0);
    await hydrate(page);
    expect(scripts.filter((url) => url.includes(`/mf-news/${old}/`))).toEqual([]);
  });
});

test('a shell that is released while a tab is open: its parts go on working, the next page is a full load', async ({
  page,
}) => {
  const shell = copyOfReleases('shell');
  const old = shell.live;
  site = await startFaultySite({}, { releases: { shell } });
  await page.goto(`${site.address}/en/about`);
  await hydrate(page);
  await follow(page, '/en/contact');
  await expect(page).toHaveTitle('CONTACT - Tsubame Bridge');
  await expectHydrated(page);
  await markDocument(page);

  deploy(shell, next);
  await site.restartShell();
  const scripts = scriptsOf(page);
  // The code of toasts is loaded by the old client now; sending leads home, to a page of the new shell.
  await sendEnquiry(page);
  await expect(page).toHaveTitle('HOME - Tsubame Bridge');
  await expect(page.locator('html')).toHaveAttribute(mark.shell, new RegExp(`^${next}(?!\\w)`));
  await expect(marked(page)).toHaveCount(0);
  expect(scripts.some((url) => url.includes(`/_shell/${old}/assets/toasts.js`))).toBe(true);
  scripts.length = 0;
  await hydrate(page);
  // The toast has come along.
  await expect(page.locator(`#${ids.toasts}`)).toContainText('Form submitted successfully!');
  await follow(page, '/en/news');
  await expectHydrated(page);
  expect(scripts.filter((url) => url.includes(old))).toEqual([]);
});
