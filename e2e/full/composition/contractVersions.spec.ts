import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ids, mark } from 'shared/contract/document.contract.ts';
import { promisedPages } from 'shared/contract/promises.contract.ts';
import { previousVersion, type StatedVersion } from 'shared/contract/version.contract.ts';
import { type ActionService, startActionService } from '../../support/actionService.ts';
import { startConnection } from '../../support/connection.ts';
import { enquiry, sendEnquiry } from '../../support/enquiry.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { messagesOf } from '../../support/messages.ts';
import { clearBrowserCache, mixedPages, savedOn } from '../../support/offline.ts';
import { previousReleases } from '../../support/previousReleases.ts';
import { builtReleases, copyOfReleases, deploy, type Releases } from '../../support/releases.ts';
import {
  expectHydrated,
  expectSameDocument,
  fragmentOf,
  hydrate,
  markDocument,
  pageTypes,
} from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';

/**
 * Shell and remotes of two neighbouring versions of the contract, each as it was built then: an error of the browser, such as one of
 * hydration, fails every test.
 */
test.describe.configure({ mode: 'default' });

let previous: Record<string, Releases>;
let service: ActionService;

test.beforeAll(async () => {
  previous = await previousReleases();
  service = await startActionService((method, body) => {
    if (method === 'GET') return [200, { page: 'sent', values: { reference: 'TB-2345-6789', copy: 'a' } }];
    if (body.includes('wrong')) return [422, { errors: [{ field: 'firstName', message: 'Your name, please.' }] }];
    return [201, { values: { reference: 'TB-2345-6789' } }];
  });
});
test.afterAll(() => service.stop());

const remotesOf = (releases: Record<string, Releases>) =>
  Object.fromEntries(Object.entries(releases).filter(([part]) => part !== 'shell'));

/**
 * The shell with the next minor of React, as far as React and the code of remotes can tell: react-dom compares its version with
 * that of the React which it meets, and refuses to run beside another.
 */
function withNewerReact(): Releases {
  const shell = copyOfReleases('shell');
  let versions = 0;
  deploy(shell, 'e2e0000000ce', (file, text) => {
    if (!/^public\/assets\/.*\.js$/.test(file)) return text;
    return text.replace(/(?<=["'`])19\.(\d+)\.\d+(?=["'`])/g, (_, minor) => {
      versions += 1;
      return `19.${Number(minor) + 1}.0`;
    });
  });
  // React's, that of react-dom, and what react-dom compares with.
  expect(versions).toBeGreaterThanOrEqual(3);
  return shell;
}

const guide = '/services/student-visa/uk';
const few = ['', '/contact', '/news', promisedPages.onlineClassLink.path, guide, '/services/tourist-visa/uk-tourist'];
const directions = [
  {
    title: 'a shell of this version with remotes of the one before',
    releases: () => remotesOf(previous),
    paths: few,
  },
  {
    title: 'a shell of the version before with remotes of this one',
    releases: () => ({ shell: previous.shell as Releases }),
    paths: pageTypes.map(({ path }) => path),
  },
  {
    title: 'a shell with the next minor of React and remotes of the version before',
    releases: () => ({ ...remotesOf(previous), shell: withNewerReact() }),
    paths: few,
  },
];

/** Opens a page, and hydrates it; it is of the release that its remote has in this site. */
async function expectPage(page: Page, site: FaultySite, releases: Record<string, Releases>, path: string) {
  await page.goto(site.address + path);
  const remote = (await fragmentOf(page).getAttribute(mark.remote)) ?? '';
  const { live } = releases[remote] ?? builtReleases(remote);
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, live);
  await hydrate(page);
}

for (const { title, releases: releasesOf, paths } of directions) {
  test.describe(title, () => {
    let site: FaultySite;
    let releases: Record<string, Releases>;
    test.beforeAll(async () => {
      releases = releasesOf();
      site = await startFaultySite({}, { releases, env: { SERVICES: `mf-contact=${service.address}` } });
    });
    test.afterAll(() => site.stop());

    for (const language of ['en', 'jp'] as const)
      test(`pages are whole and islands hydrate (${language})`, async ({ page }) => {
        for (const path of paths) await expectPage(page, site, releases, `/${language}${path}`);
        expect(site.log.filter((line) => line.includes('remote-refused'))).toEqual([]);
      });

    test('one tab goes from remote to remote without a full load', async ({ page }) => {
      await page.goto(`${site.address}/en/about`);
      await hydrate(page);
      await markDocument(page);
      for (const path of ['/en/news', '/en/contact', '/en']) {
        await page
          .locator(`header a[href="${path}"]`)
          .first()
          .evaluate((link: HTMLElement) => link.click());
        await expect(page).toHaveURL(site.address + path);
        await expectHydrated(page);
      }
      await expectSameDocument(page);
    });

    test('an enquiry is sent by the island, with services of the shell, and without scripts', async ({ page }) => {
      await page.goto(`${site.address}/en/contact`);
      await hydrate(page);
      service.bodies.length = 0;
      await sendEnquiry(page);
      await expect(page).toHaveTitle('HOME - Tsubame Bridge');
      await expect(page.locator(`#${ids.toasts}`)).toContainText('TB-2345-6789');
      expect(service.bodies.map((body) => JSON.parse(body))).toEqual([expect.objectContaining(enquiry)]);

      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
      const send = { method: 'POST', headers, body: 'firstName=wrong&lastName=Rai' };
      const refused = await fetch(`${site.address}/en/contact`, send);
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Your name, please.')]);
      const shown = await fetch(`${site.address}/en/contact/sent/1a2b`);
      expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('TB-2345-6789')]);
    });

    test('pages are found, and feeds are served', async () => {
      const found = await fetch(`${site.address}/en/search?q=${encodeURIComponent('online class link')}`);
      expect(await found.text()).toContain(`href="/en${promisedPages.onlineClassLink.path}`);
      const feed = await fetch(`${site.address}/en/news/feed.xml`);
      expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('</feed>')]);
    });
  });
}

/** Builds of the shell of both versions, as a store has them: that of the version before is live. */
function bothShells(): Releases {
  const { folder } = copyOfReleases('shell');
  const { shell } = previous;
  if (!shell) throw new Error('no shell of the version before is stored');
  cpSync(join(shell.folder, shell.live), join(folder, shell.live), { recursive: true });
  return { folder, live: shell.live };
}

test('a tab of the version before goes on while the shell of this one goes live', async ({ page }) => {
  const shell = bothShells();
  const site = await startFaultySite({}, { releases: { ...remotesOf(previous), shell } });
  try {
    await page.goto(`${site.address}/en/contact`);
    await hydrate(page);
    await markDocument(page);
    const old = shell.live;
    shell.live = builtReleases('shell').live;
    await site.restartShell();
    await page
      .locator('header a[href="/en/news"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(`${site.address}/en/news`);
    await expect(page.locator('html')).toHaveAttribute(mark.shell, shell.live);
    await expect(page.locator('html[data-test-mark]')).toHaveCount(0);
    await hydrate(page);
    expect(old).not.toBe(shell.live);
    await page.close();
  } finally {
    await site.stop();
  }
});

/** Marks documents that another service worker takes over. */
async function markTakeover(page: Page): Promise<void> {
  await page.addInitScript(() =>
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      document.documentElement.setAttribute('data-test-worker', 'new'),
    ),
  );
}

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: ['ERR_CONNECTION', 'ERR_EMPTY_RESPONSE', 'ERR_FAILED', '503', 'failed: http'],
  });

  test('a page is read that a worker of the version before has saved', async ({ page }) => {
    const guide = '/en/services/tourist-visa/uk';
    const shell = bothShells();
    const site = await startFaultySite({}, { releases: { shell } });
    const connection = await startConnection(site.address);
    try {
      await page.goto(connection.address + guide);
      await hydrate(page);
      await page.keyboard.press('Shift');
      await page.getByRole('button', { name: messagesOf('en', 'visa')['visa.offline.save'] }).click();
      await expect.poll(async () => (await savedOn(page)).pages[guide]?.reason).toBe('chosen');
      shell.live = builtReleases('shell').live;
      await site.restartShell();
      // This visit meets the new shell, whose worker goes on with what was saved.
      await clearBrowserCache(page);
      await markTakeover(page);
      await page.goto(`${connection.address}/en/about`);
      await expect(page.locator('html')).toHaveAttribute(mark.shell, shell.live);
      await hydrate(page);
      await page.keyboard.press('Shift');
      await expect.poll(async () => Object.keys((await savedOn(page)).pages)).toContain('/en/about');
      await expect(page.locator('html[data-test-worker]')).toHaveCount(1);
      expect(await mixedPages(page)).toEqual([]);
      connection.cut();
      await page.goto(connection.address + guide);
      await expect(fragmentOf(page).getByRole('note').first()).toBeVisible();
      await hydrate(page);
      await page.close();
    } finally {
      await connection.stop();
      await site.stop();
    }
  });
});

test('the stored releases were written in the version before', () => {
  const written = Object.values(remotesOf(previous)).map(({ folder, live }) => {
    const stated = JSON.parse(readFileSync(join(folder, live, 'pages.json'), 'utf8')) as StatedVersion;
    return stated.writtenIn ?? stated.contract;
  });
  expect(new Set(written)).toEqual(new Set([previousVersion]));
});
