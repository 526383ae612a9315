import { expect, type Page, test } from '@playwright/test';
import { browserErrors } from '../../../scripts/site/browserErrors.ts';
import { colourViolationsOf, violationsOf } from '../../support/axe.ts';
import { setColourScheme } from '../../support/colourScheme.ts';
import { components, type Gallery, galleryNames, openGallery } from '../../support/gallery.ts';
import { cutTexts, spaceText } from '../../support/textSpacing.ts';

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
