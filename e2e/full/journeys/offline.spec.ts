import type { Page } from '@playwright/test';
import { mark } from 'shared/contract/document.contract.ts';
import { workerAddress } from 'shared/contract/offline.contract.ts';
import { violationsOf } from '../../support/axe.ts';
import { type Connection, startConnection } from '../../support/connection.ts';
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
  expectedErrors: ['ERR_CONNECTION', 'ERR_EMPTY_RESPONSE', 'ERR_FAILED', '503', 'failed: http'],
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

for (const language of ['en', 'jp'] as const) {
  test(`a page that is not kept says so in its language, and lists those that are (${language})`, async ({ page }) => {
    await keep(page, guide.replace('en', language), language);
    connection.cut();
    await open(page, `/${language}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chrome[language]['chrome.offline.title'] ?? '');
    const links = fragmentOf(page).getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(2);
    expect(await violationsOf(page)).toEqual([]);
    await links.first().click();
    await expect(notice(page)).toContainText(today(language === 'en' ? 'en-GB' : 'ja-JP'));
  });
}

test('a page that was opened is read without a connection, and taken back what was kept is gone', async ({ page }) => {
  await open(page, '/en/faq');
  await use(page);
  await expect.poll(async () => Object.keys((await savedOn(page)).pages)).toContain('/en/faq');
  await keep(page);
  await page.getByRole('button', { name: visa.en['visa.offline.remove'] }).click();
  await expect(status(page)).toHaveText(visa.en['visa.offline.removed'] ?? '');
  expect(Object.keys((await savedOn(page)).pages).sort()).toEqual(['/en/faq', '/en/offline', '/jp/offline']);
  connection.cut();
  await open(page, '/en/faq');
  await expect(notice(page)).toContainText(today('en-GB'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

test('a worker that is stopped in the midst of an update leaves what was there, whole', async ({ page }) => {
  await stop();
  const asked: string[] = [];
  await start({ only: `${next}/assets/`, onRequest: (path) => asked.push(path) });
  await keep(page);
  await open(page, '/en/about');
  await release(page);
  await site.setFault('mf-visa-guides', 'hang');
  const ofNext = (path: string) => path.includes(`${next}/assets/`) && !path.endsWith('.css');
  const before = asked.filter(ofNext).length;
  await page.evaluate((path) => {
    navigator.serviceWorker.controller?.postMessage({ act: 'save', paths: [path], reason: 'opened' });
  }, guide);
  await expect.poll(() => asked.filter(ofNext).length).toBeGreaterThan(before);
  await stopWorkers(page);
  await site.setFault('mf-visa-guides', 'none');
  connection.cut();
  await open(page, guide);
  await expect(notice(page)).toContainText(today('en-GB'));
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, old);
  expect(await mixedPages(page)).toEqual([]);
  expect(await brokenPictures(page)).toEqual([]);
});

/** Stops every service worker of the browser, as it does itself when memory is short. */
async function stopWorkers(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const running = new Map<string, string>();
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) running.set(versionId, runningStatus);
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => [...running.values()].filter((state) => state !== 'stopped')).toEqual([]);
  await cdp.detach();
}

test('a new shell brings its offline page in the visit in which it is met', async ({ page }) => {
  await stop();
  const shell = copyOfReleases('shell');
  await start({ releases: { shell } });
  await keep(page);
  deploy(shell, next);
  await site.restartShell();
  await open(page, '/en/about');
  const files = async () => (await savedOn(page)).pages['/en/offline']?.files ?? [];
  await expect.poll(async () => (await files()).every((file) => file.startsWith(`/_shell/${next}/`))).toBe(true);
  expect(await mixedPages(page)).toEqual([]);
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

test.describe('nothing of it loads', () => {
  const isOfOffline = (url: string) => url.includes(workerAddress) || /\/offline\.js/.test(url);

  test('before a visitor does something, also on a fast connection', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(() => {
      const value = { effectiveType: '4g', rtt: 50, saveData: false };
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
      addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);
      // Each question of the test counts as something that its user did.
      Object.defineProperty(UserActivation.prototype, 'hasBeenActive', { get: () => false });
    });
    await open(page, guide);
    await expect(page.locator('html')).toHaveAttribute(mark.started);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(0))));
    expect(asked.filter(isOfOffline)).toEqual([]);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await page.keyboard.press('Shift');
    await expect.poll(() => asked.filter(isOfOffline).length).toBeGreaterThan(0);
  });

  test('of the worker where data is saved, unless a page is kept by a tap', async ({ page }) => {
    await page.addInitScript(() => {
      const value = { effectiveType: '4g', rtt: 50, saveData: true };
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    });
    await open(page, guide);
    await hydrate(page);
    const button = page.getByRole('button', { name: visa.en['visa.offline.save'] });
    await expect(button).toBeVisible();
    const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    expect(await registered()).toBe(0);
    await button.click();
    await expect(status(page)).toContainText(today('en-GB'));
    expect(await registered()).toBe(1);
  });
});

test.describe('no offer stands', () => {
  test('in a browser without service workers', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await open(page, guide);
    await hydrate(page);
    await expect(page.locator(`[${mark.offlineOffer}]`)).toBeHidden();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('at all', async ({ page }) => {
      await open(page, guide);
      await expect(page.locator(`[${mark.offlineOffer}]`)).toBeHidden();
    });
  });
});
