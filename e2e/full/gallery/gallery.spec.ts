import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { listening } from '../../../scripts/site/answering.ts';
import { browserErrors } from '../../../scripts/site/browserErrors.ts';
import { staticFiles } from '../../../scripts/site/staticFiles.ts';
import { colourViolationsOf, cutTexts, setColourScheme, spaceText, violationsOf } from '../../support/accessibility.ts';
import { remotes } from '../../support/builtFiles.ts';

const workspace = join(import.meta.dirname, '../../..');
const shared = join(workspace, 'shared');
const files = readdirSync(join(shared, 'src/ui'), { encoding: 'utf8', recursive: true });
const isStories = /\.stories\.tsx$/;

/** Names of all components of the UI kit. */
const components = files.filter((file) => /\/[A-Za-z]+\.tsx$/.test(file)).map((file) => basename(file, '.tsx'));

/** Story files of all remotes, as paths below the workspace. */
const ofRemotes = remotes.flatMap((remote) =>
  readdirSync(join(workspace, remote, 'src'), { encoding: 'utf8', recursive: true })
    .filter((file) => isStories.test(file))
    .map((file) => `${remote}/src/${file}`),
);

/** Names of all components, and of styles such as prose, that have stories; a remote's begin with its own name. */
const galleryNames = [...files.filter((file) => isStories.test(file)), ...ofRemotes].map(galleryName);

/** `Card` of `src/ui/Card.stories.tsx`, `mf-news/NewsCard` of `…/mf-news/src/list/NewsCard.stories.tsx`. */
function galleryName(file: string): string {
  const [remote] = /mf-[a-z0-9-]+(?=\/src\/)/.exec(file) ?? [];
  const name = basename(file).replace(isStories, '');
  return remote ? `${remote}/${name}` : name;
}

interface Gallery {
  /** Shows one story alone, with everything open that opens. */
  show(story: string): Promise<void>;
  /** Names of stories by their component: `Card/Default` of `Card`. */
  stories: Map<string, string[]>;
  close(): Promise<void>;
}

/** Builds the gallery, serves it at a free port and opens its list of stories. */
async function openGallery(page: Page): Promise<Gallery> {
  await promisify(execFile)(join(shared, 'node_modules/.bin/vite'), ['build', 'gallery'], { cwd: shared });
  const { address: origin, stop } = await listening(createServer(staticFiles(join(shared, 'dist/gallery'))));
  await page.goto(origin);
  const links = page.getByRole('listitem').getByRole('link');
  await links.first().waitFor();
  const stories = new Map<string, string[]>();
  for (const story of await links.allTextContents()) {
    const name = story.slice(0, story.lastIndexOf('/'));
    stories.set(name, [...(stories.get(name) ?? []), story]);
  }
  return {
    async show(story) {
      await page.evaluate(follow, `${origin}/?story=${story}`);
      await page.locator(`[data-story="${story}"]`).waitFor({ state: 'attached' });
      await page.evaluate(async () => {
        for (const details of document.querySelectorAll('details')) {
          details.name = '';
          details.open = true;
        }
        await document.fonts.ready;
      });
    },
    stories,
    close: stop,
  };
}

/** Runs in the gallery: shows another story, as going back to it does. */
function follow(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Rules about whole pages: a component alone has no landmarks around it and need not hold the page's heading. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** A build, or all stories of a component, on a busy machine. */
const timeout = 120_000;

let gallery: Gallery;
let page: Page;
let errors: string[];

// One worker and one page, so that the gallery is built and loaded once.
test.describe.configure({ mode: 'default', timeout });
test.beforeAll(async ({ browser }) => {
  test.setTimeout(timeout);
  page = await browser.newPage();
  errors = browserErrors(page);
  gallery = await openGallery(page);
});
test.afterEach(() => expect(errors, 'the browser reported no problem').toEqual([]));
test.afterAll(() => gallery?.close());

test('every component of the UI kit has stories', () => {
  expect(components.length).toBeGreaterThan(9);
  expect(components.filter((name) => !galleryNames.includes(name))).toEqual([]);
  expect([...gallery.stories.keys()].sort()).toEqual([...galleryNames].sort());
});

for (const name of galleryNames) {
  test(`${name} is accessible, light or dark, and shows all its text at 320 pixels and with wider spacing`, async () => {
    const problems: string[] = [];
    for (const story of gallery.stories.get(name) ?? []) {
      await page.setViewportSize({ width: 1280, height: 720 });
      await gallery.show(story);
      for (const colorScheme of ['dark', 'light'] as const) {
        await setColourScheme(page, colorScheme);
        const found = colorScheme === 'dark' ? colourViolationsOf(page) : violationsOf(page, pageRules);
        problems.push(...(await found).map((problem) => `${story}, ${colorScheme}: ${problem}`));
      }
      problems.push(...(await lostText(page)).map((problem) => `${story}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}

/** What of a story is wider than the screen, or cut, when it is narrow and its text is spaced. */
async function lostText(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  const found = await sidewaysScroll(page);
  const unspace = await spaceText(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    found.push(...(await sidewaysScroll(page)), ...(await cutTexts(page, '[data-story]')));
  }
  await unspace();
  return found;
}

/** Says by how much a story is wider than the screen, or than its own box. */
async function sidewaysScroll(page: Page): Promise<string[]> {
  const widths = await page.evaluate(() =>
    [document.documentElement, document.querySelector('[data-story]')].map((element) => [
      element?.scrollWidth ?? Number.NaN,
      element?.clientWidth ?? Number.NaN,
    ]),
  );
  const tooWide = widths.filter(([content = 0, box = 0]) => !(content <= box));
  return tooWide.map(([content, box]) => `${content} pixels wide in ${box}`);
}
