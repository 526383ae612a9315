import type { Page } from '@playwright/test';
import { mark } from 'shared/contract/document/document.contract.ts';
import { violationsOf } from '../../support/accessibility.ts';
import { type Connection, startConnection } from '../../support/browsers/connection.ts';
import { type FaultySite, type SiteOptions, startFaultySite } from '../../support/faultySite.ts';
import { messagesOf } from '../../support/messages.ts';
import { brokenPictures, clearBrowserCache, mixedPages, savedOn } from '../../support/offline.ts';
import { copyOfReleases, deploy, type Releases } from '../../support/releases.ts';
import { fragmentOf, hydrate } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

/** A visitor keeps a guide, loses the connection, and comes back after a release. */
test.use({
  serviceWorkers: 'allow',
  // What is not saved cannot be fetched, and answers of the offline page are no success.
  expectedErrors: ['ERR_CONNECTION', 'ERR_SOCKET', 'ERR_EMPTY_RESPONSE', 'ERR_FAILED', '503', 'failed: http'],
});

const guide = '/en/services/tourist-visa/uk';
const checklist = '/en/services/tourist-visa/uk-tourist';
/** Kept, too, and never opened again. */
const other = '/en/services/tourist-visa/canada';
const next = 'e2e0000000ab';
const chrome = { en: messagesOf('en', 'chrome'), jp: messagesOf('jp', 'chrome') };
const visa = { en: messagesOf('en', 'visa'), jp: messagesOf('jp', 'visa') };

let site: FaultySite;
let connection: Connection;
let guides: Releases;
let old: string;

async function start(options: SiteOptions = {}): Promise<void> {
  site = await startFaultySite({}, { releases: { 'mf-visa-guides': guides }, ...options });
  connection = await startConnection(site.address);
}

async function stop(): Promise<void> {
  await connection.stop();
  await site.stop();
}

test.beforeEach(async () => {
  guides = copyOfReleases('mf-visa-guides');
  old = guides.live;
  await start();
});
test.afterEach(async ({ page }) => {
  await page.close();
  await stop();
});

/** Opens a page, past the browser's own cache. */
async function open(page: Page, path: string): Promise<void> {
  await clearBrowserCache(page);
  await page.goto(connection.address + path);
}

/** Does something in the page, and goes on doing it once the client runs. */
async function use(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute(mark.started);
  await page.keyboard.press('Shift');
}

const today = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date());
const status = (page: Page) => page.locator(`[${mark.offerPart}="status"]`);
const notice = (page: Page) => fragmentOf(page).getByRole('note').first();

/** Opens a page, and keeps it by one tap. */
async function keep(page: Page, path = guide, language: 'en' | 'jp' = 'en'): Promise<void> {
  await open(page, path);
  await use(page);
  await page.getByRole('button', { name: visa[language]['visa.offline.save'] }).click();
  await expect(status(page)).toContainText(today(language === 'en' ? 'en-GB' : 'ja-JP'));
}

/** Releases the guides anew, and waits until new visitors see it. */
async function release(page: Page): Promise<void> {
  deploy(guides, next, (_, text) => text.replaceAll('SUBMIT YOUR DETAILS', 'SEND YOUR DETAILS'));
  const html = async () => (await page.request.get(site.address + guide)).text();
  await expect.poll(html).toContain(`${mark.release}="${next}"`);
}

test('what was kept is read without a connection, says its day, and is renewed as a whole afterwards', async ({
  page,
}) => {
  await keep(page, other);
  await keep(page);
  const kept = Object.keys((await savedOn(page)).pages).sort();
  expect(kept).toEqual(['/en/offline', other, `${other}-tourist`, guide, checklist, '/jp/offline']);
  expect(await mixedPages(page)).toEqual([]);

  await release(page);
  connection.cut();
  await open(page, guide);
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, old);
  await expect(notice(page)).toContainText(today('en-GB'));
  await expect(fragmentOf(page).getByText('SUBMIT YOUR DETAILS')).toBeVisible();
  expect(await brokenPictures(page)).toEqual([]);
  // Islands work, too: all of their code was kept.
  await hydrate(page);
  await fragmentOf(page).getByRole('link', { name: visa.en['visa.companion.checklist'] }).click();
  await expect(page).toHaveURL(connection.address + checklist);
  await expect(notice(page)).toContainText(today('en-GB'));
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, old);

  connection.restore();
  await open(page, guide);
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, next);
  await expect(fragmentOf(page).getByText('SEND YOUR DETAILS')).toBeVisible();
  await expect(fragmentOf(page)).not.toContainText('There is no connection');
  await use(page);
  await expect.poll(async () => (await savedOn(page)).pages[guide]?.release).toBe(next);
  // What was not opened since is still of the old release, and whole.
  expect((await savedOn(page)).pages[other]?.release).toBe(old);
  expect(await mixedPages(page)).toEqual([]);
  connection.cut();
  await open(page, other);
  await expect(fragmentOf(page).getByText('SUBMIT YOUR DETAILS')).toBeVisible();
  expect(await brokenPictures(page)).toEqual([]);
  await open(page, guide);
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, next);
  await expect(fragmentOf(page).getByText('SEND YOUR DETAILS')).toBeVisible();
});

test('a page that is not kept says so in its language, and lists those that are', async ({ page }) => {
  await keep(page, guide.replace('en', 'jp'), 'jp');
  connection.cut();
  await open(page, '/jp/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chrome.jp['chrome.offline.title'] ?? '');
  const links = fragmentOf(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await links.first().click();
  await expect(notice(page)).toContainText(today('ja-JP'));
});

test('only what is kept by a tap is saved, and what is removed is gone', async ({ page }) => {
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await open(page, '/en/faq');
  await use(page);
  await open(page, guide);
  await use(page);
  await expect(page.getByRole('button', { name: visa.en['visa.offline.save'] })).toBeVisible();
  expect([await workers(), await savedOn(page)]).toEqual([0, { pages: {}, files: [] }]);
  await keep(page);
  await open(page, '/en/faq');
  await use(page);
  const paths = async () => Object.keys((await savedOn(page)).pages).sort();
  expect(await paths()).toEqual(['/en/offline', guide, checklist, '/jp/offline']);
  await open(page, checklist);
  await use(page);
  await page.getByRole('button', { name: visa.en['visa.offline.remove'] }).click();
  await expect(status(page)).toHaveText(visa.en['visa.offline.removed'] ?? '');
  expect(await paths()).toEqual(['/en/offline', '/jp/offline']);
  expect(await mixedPages(page)).toEqual([]);
  connection.cut();
  await open(page, guide);
  await expect(fragmentOf(page).getByText(chrome.en['chrome.offline.none'] ?? '')).toBeVisible();
});

test('where the storage is full, a tap says so, and nothing is half kept', async ({ page }) => {
  await open(page, guide);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: connection.address, quotaSize: 20_000 });
  await hydrate(page);
  await page.getByRole('button', { name: visa.en['visa.offline.save'] }).click();
  await expect(status(page)).toHaveText(visa.en['visa.offline.full'] ?? '');
  expect(await savedOn(page)).toEqual({ pages: {}, files: [] });
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: connection.address });
  await page.getByRole('button', { name: visa.en['visa.offline.save'] }).click();
  await expect(status(page)).toContainText(today('en-GB'));
});

test('a deployment switches the worker off within one visit', async ({ page }) => {
  await keep(page);
  await site.restartShell('SIGTERM', undefined, { SERVICE_WORKER: 'off' });
  await open(page, '/en/about');
  const left = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]);
  await expect.poll(left).toEqual([0, []]);
  await open(page, guide);
  await hydrate(page);
  await expect(page.locator(`[${mark.offlineOffer}]`)).toBeHidden();
  expect(await left()).toEqual([0, []]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('no offer stands', async ({ page }) => {
    await open(page, guide);
    await expect(page.locator(`[${mark.offlineOffer}]`)).toBeHidden();
  });
});
