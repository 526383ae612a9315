import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { staticFiles } from 'shared/files/staticFiles.ts';
import { listening, type RunningHost } from '../../../scripts/site/answering.ts';
import { colourViolationsOf, cutTexts, setColourScheme, spaceText, violationsOf } from '../../support/accessibility.ts';
import { remotes } from '../../support/releases.ts';
import { expect, type Page, test } from '../../support/test.ts';

const workspace = join(import.meta.dirname, '../../..');
const shared = join(workspace, 'shared');
const filesBelow = (folder: string) => readdirSync(join(workspace, folder), { encoding: 'utf8', recursive: true });

const components = filesBelow('shared/src/ui')
  .filter((file) => /\/[A-Za-z]+\.tsx$/.test(file))
  .map((file) => basename(file, '.tsx'));
const withStories = ['shared/src/ui', ...remotes.map((remote) => `${remote}/src`)].flatMap((folder) => {
  const prefix = folder.startsWith('mf-') ? folder.replace('src', '') : '';
  const files = filesBelow(folder).filter((file) => file.endsWith('.stories.tsx'));
  return files.map((file) => prefix + basename(file, '.stories.tsx'));
});

// The gallery is built once.
test.describe.configure({ mode: 'default', timeout: 300_000 });

let gallery: RunningHost;
test.beforeAll(async () => {
  await promisify(execFile)(join(shared, 'node_modules/.bin/vite'), ['build', 'gallery'], { cwd: shared });
  gallery = await listening(createServer(staticFiles(join(shared, 'dist/gallery'))));
});
test.afterAll(() => gallery?.stop());

/** Opens the gallery. @returns the names of all stories, such as `Card/Default` */
async function open(page: Page): Promise<string[]> {
  await page.goto(gallery.address);
  const links = page.getByRole('listitem').getByRole('link');
  await links.first().waitFor();
  return links.allTextContents();
}

test('every component has stories, and all stories are in the gallery', async ({ page }) => {
  expect(components.length).toBeGreaterThan(9);
  expect(components.filter((name) => !withStories.includes(name))).toEqual([]);
  const shown = (await open(page)).map((story) => story.slice(0, story.lastIndexOf('/')));
  expect([...new Set(shown)].sort()).toEqual(withStories.sort());
});

for (const name of withStories)
  test(`${name} is accessible, light or dark, and shows all its text however narrow or wide`, async ({ page }) => {
    for (const story of (await open(page)).filter((each) => each.slice(0, each.lastIndexOf('/')) === name)) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await show(page, story);
      await setColourScheme(page, 'dark');
      expect.soft(await colourViolationsOf(page), `${story}, dark`).toEqual([]);
      await setColourScheme(page, 'light');
      expect.soft(await violationsOf(page, pageRules), story).toEqual([]);
      expect.soft(await lostText(page), story).toEqual([]);
    }
  });

/** Rules about whole pages. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** Shows one story alone, as going back to it does, with everything open that opens. */
async function show(page: Page, story: string): Promise<void> {
  await page.evaluate((name) => {
    history.pushState(null, '', `?story=${name}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, story);
  await page.locator(`[data-story="${story}"]`).waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) Object.assign(details, { name: '', open: true });
    await document.fonts.ready;
  });
}

/** Parts of a story that are too wide or cut on a narrow screen and with wide spacing. */
async function lostText(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const lost = await tooWide(page);
  const unspace = await spaceText(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    lost.push(...(await tooWide(page)), ...(await cutTexts(page, '[data-story]')));
  }
  await unspace();
  return lost;
}

const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('[data-story]')].flatMap((element) => {
      const { scrollWidth = Number.NaN, clientWidth = Number.NaN } = element ?? {};
      return scrollWidth <= clientWidth ? [] : [`${scrollWidth} pixels wide in ${clientWidth}`];
    }),
  );
