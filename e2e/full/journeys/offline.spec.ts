import type { Page } from '@playwright/test';
import { offlineCache, type SavedPage, savedHeader } from 'shared/contract/browser/offline.contract.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { type Connection, clearBrowserCache, startConnection } from '../../support/connection.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { deploy, type Releases, smallReleases } from '../../support/releases.ts';
import { expect, fragmentOf, hydrate, messagesOf, test } from '../../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  // Requests fail without a connection, and the offline page has an error status.
  expectedErrors: ['ERR_CONNECTION', 'ERR_SOCKET', 'ERR_EMPTY_RESPONSE', 'ERR_FAILED', '503', 'failed: http'],
});

const guide = '/en/services/tourist-visa/uk';
const checklist = '/en/services/tourist-visa/uk-tourist';
/** Saved, too, and never opened again. */
const other = '/en/services/tourist-visa/canada';
const next = 'e2e0000000ab';
const visa = messagesOf('en', 'visa');

let site: FaultySite;
let connection: Connection;
let guides: Releases;
let old: string;

test.beforeEach(async () => {
  const pages = [guide, checklist, other, `${other}-tourist`].map((path) => path.replace('/en', ''));
  const releases = smallReleases(['', '/about', '/faq', '/news', '/contact', ...pages]);
  guides = releases['mf-visa-guides'] as Releases;
  old = guides.live;
  site = await startFaultySite({ releases });
  connection = await startConnection(site.address);
});
test.afterEach(async ({ page }) => {
  await page.close();
  await connection.stop();
  await site.stop();
});

/** Opens a page without the browser's own cache. */
async function open(page: Page, path: string): Promise<void> {
  await clearBrowserCache(page);
  await page.goto(connection.address + path);
}

/** Gives a sign of intent, and another once the client runs. */
async function use(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute(mark.started);
  await page.keyboard.press('Shift');
}

const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
const notice = (page: Page) => fragmentOf(page).getByRole('note').first();

/** Opens a page, and saves it by one tap. */
async function keep(page: Page, path = guide): Promise<void> {
  await open(page, path);
  await use(page);
  await page.getByRole('button', { name: visa['visa.offline.save'] }).click();
  await expect(page.locator(`[${mark.offerPart}="status"]`)).toContainText(today);
}

/** What this device has saved: pages by their paths, and the addresses of files. */
interface Saved {
  pages: Record<string, SavedPage & { release: string | undefined }>;
  files: string[];
}

function savedOn(page: Page): Promise<Saved> {
  return page.evaluate(
    async ({ cacheName, header, release }) => {
      const saved: Saved = { pages: {}, files: [] };
      if (!(await caches.has(cacheName))) return saved;
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname;
        const response = await cache.match(request);
        const stated = response?.headers.get(header);
        if (!response || !stated) saved.files.push(path);
        else {
          const own = new RegExp(` ${release}="([^"]*)"`).exec(await response.text())?.[1];
          saved.pages[path] = { ...JSON.parse(decodeURIComponent(stated)), release: own };
        }
      }
      return saved;
    },
    { cacheName: offlineCache, header: savedHeader, release: mark.release },
  );
}

/** What is wrong with what is saved: pages that lack a file, or name one of another release than their own. */
async function mixedPages(page: Page): Promise<string[]> {
  const { pages, files } = await savedOn(page);
  return Object.entries(pages).flatMap(([path, { files: needed, release }]) => {
    const isWrong = (file: string) =>
      !files.includes(file) || (file.startsWith('/_remotes/') && !file.includes(`/${release}/`));
    return needed.filter(isWrong).map((file) => `${path}: ${file}`);
  });
}

/** Pictures of the page that should show and do not. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth, loading }) => loading !== 'lazy' && (!complete || naturalWidth === 0))
      .map(({ src }) => src),
  );
}

test('a saved guide is read without a connection, and is renewed as a whole afterwards', async ({ page }) => {
  await keep(page, other);
  await keep(page);
  const kept = Object.keys((await savedOn(page)).pages).sort();
  expect(kept).toEqual(['/en/offline', other, `${other}-tourist`, guide, checklist, '/jp/offline']);
  expect(await mixedPages(page)).toEqual([]);

  deploy(guides, next, (_, text) => text.replaceAll('SUBMIT YOUR DETAILS', 'SEND YOUR DETAILS'));
  const html = async () => (await page.request.get(site.address + guide)).text();
  await expect.poll(html).toContain(`${mark.release}="${next}"`);
  connection.cut();
  await open(page, guide);
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, old);
  await expect(notice(page)).toContainText(today);
  await expect(fragmentOf(page).getByText('SUBMIT YOUR DETAILS')).toBeVisible();
  expect(await brokenPictures(page)).toEqual([]);
  // Islands work, too: their code is saved.
  await hydrate(page);
  await fragmentOf(page).getByRole('link', { name: visa['visa.companion.checklist'] }).click();
  await expect(page).toHaveURL(connection.address + checklist);
  await expect(notice(page)).toContainText(today);
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, old);

  connection.restore();
  await open(page, guide);
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, next);
  await expect(fragmentOf(page).getByText('SEND YOUR DETAILS')).toBeVisible();
  await expect(fragmentOf(page)).not.toContainText('There is no connection');
  await use(page);
  await expect.poll(async () => (await savedOn(page)).pages[guide]?.release).toBe(next);
  // A page that was not opened since still has the old release, whole.
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

test('only a tap saves a page', async ({ page }) => {
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await open(page, '/en/faq');
  await use(page);
  await open(page, guide);
  await use(page);
  await expect(page.getByRole('button', { name: visa['visa.offline.save'] })).toBeVisible();
  expect([await workers(), await savedOn(page)]).toEqual([0, { pages: {}, files: [] }]);
  await keep(page);
  await open(page, '/en/faq');
  await use(page);
  const saved = Object.keys((await savedOn(page)).pages).sort();
  expect(saved).toEqual(['/en/offline', guide, checklist, '/jp/offline']);
});

test('a deployment can switch the worker off, within one visit', async ({ page }) => {
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
