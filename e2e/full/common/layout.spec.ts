import type { Request } from '@playwright/test';
import { renderCompleteEvent } from 'shared/contract/document/document.contract.ts';
import { languages } from 'shared/language/language.ts';
import { colourViolationsOf, cutTexts, setColourScheme, spaceText } from '../../support/accessibility.ts';
import { slowConnection } from '../../support/connection.ts';
import { expect, hydrate, type Page, pageTypes, test } from '../../support/test.ts';

/** Largest sum of a page's pictures and of the hero's first slide, in bytes on the wire. */
const pictureBudget = 300_000;
const heroBudget = 60_000;

/** A layout shift, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs before the page: notes what moves, from where to where. */
function watchShifts(complete: string): void {
  const shifts: string[] = [];
  Object.assign(window, { layoutShifts: shifts });
  document.addEventListener(complete, () => document.documentElement.setAttribute('data-render-complete', ''));
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const source = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) =>
    `${node?.nodeName} "${node?.textContent?.slice(0, 40)}": ${place(previousRect)} to ${place(currentRect)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      shifts.push(`${entry.value} at ${Math.round(entry.startTime)} ms: ${entry.sources.map(source).join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: loads all pictures, including those further down. */
async function loadPictures(): Promise<void> {
  for (const image of document.images) {
    image.loading = 'eager';
    await image.decode().catch(() => undefined);
  }
}

/** What has moved until the page is complete, with fonts and pictures. */
async function shiftsOf(page: Page): Promise<string[]> {
  await page.evaluate(loadPictures);
  return page.evaluate(async () => {
    await document.fonts.ready;
    const isComplete = () => document.documentElement.hasAttribute('data-render-complete');
    for (let frames = 0; frames < 3 || !isComplete(); frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { layoutShifts: string[] }).layoutShifts;
  });
}

async function expectFewBytes(pictures: Request[]): Promise<void> {
  let total = 0;
  for (const picture of pictures) {
    const { responseBodySize } = await picture.sizes();
    total += responseBodySize;
    if (picture.url().includes('/fuji-')) expect(responseBodySize).toBeLessThan(heroBudget);
  }
  expect(total).toBeLessThan(pictureBudget);
}

for (const { name, path } of pageTypes) {
  for (const width of [360, 1280]) {
    test(`${name} does not move while it loads at ${width} px, and its pictures have few bytes`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(watchShifts, renderCompleteEvent);
      const pictures: Request[] = [];
      page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request));
      await page.goto(`/en${path}`);
      expect(await shiftsOf(page)).toEqual([]);
      await expectFewBytes(pictures);
      await page.goto(`/jp${path}`);
      expect(await shiftsOf(page)).toEqual([]);
    });
  }

  test(`${name} has enough contrast in the dark`, async ({ page }) => {
    for (const language of languages) {
      await page.goto(`/${language}${path}`);
      await setColourScheme(page, 'dark');
      expect(await colourViolationsOf(page), language).toEqual([]);
    }
  });

  test(`${name} shows all its text at 200 % zoom, with wide spacing and a very long word`, async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 800 });
    await page.goto(`/en${path}`);
    await hydrate(page);
    await spaceText(page);
    await page.evaluate(() => {
      const title = document.querySelector('main h1 span') ?? document.querySelector('main h1');
      title?.append(' Aufenthaltsgenehmigungsverlängerungsantrag');
    });
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await cutTexts(page, 'main')).toEqual([]);
  });
}

test('on a phone, tables whose cells stand below each other have room for all their text', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let found = 0;
  for (const { path } of pageTypes)
    for (const language of languages) {
      await page.goto(`/${language}${path}`);
      const places = page.locator('main .scrolls:has([data-header])').filter({ visible: true });
      for (const place of await places.all()) {
        found += 1;
        expect(await place.evaluate((each) => each.scrollWidth - each.clientWidth), `${language}${path}`).toBe(0);
      }
    }
  expect(found).toBeGreaterThan(2);
});

test('a page that arrives slowly, in pieces, does not move', async ({ page, baseURL }) => {
  const connection = await slowConnection(baseURL ?? '');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(watchShifts, renderCompleteEvent);
  for (const path of ['', '/about', '/services/student-visa/uk', '/services/tourist-visa/uk-tourist']) {
    for (const language of ['en', 'jp']) {
      await page.goto(`${connection.address}/${language}${path}`);
      expect(await shiftsOf(page)).toEqual([]);
    }
  }
  await page.close();
  await connection.stop();
});

test('items below the screen enter once', async ({ page }) => {
  await page.goto('/en');
  await page.keyboard.press('Shift');
  const reasons = page.locator('#why ol > li');
  await expect.poll(() => reasons.first().evaluate((item) => getComputedStyle(item).opacity)).toBe('0');
  await page.locator('#why').scrollIntoViewIfNeeded();
  await expect.poll(() => reasons.last().evaluate((item) => getComputedStyle(item).opacity)).toBe('1');
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await reasons.first().evaluate((item) => getComputedStyle(item).opacity)).toBe('1');
});

for (const language of ['en', 'jp']) {
  test(`the header is one row of 64 pixels at any width, and leads to the finder (${language})`, async ({ page }) => {
    await page.goto(`/${language}`);
    const header = page.locator('body > header > div');
    const finder = header.locator(`a[href="/${language}/what-it-takes"]`).filter({ visible: true });
    const menu = header.locator('button:has(+ nav[popover])');
    for (const width of [320, 959, 960, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 600 });
      expect([width, (await header.boundingBox())?.height]).toEqual([width, 64]);
      if (await menu.isVisible()) await menu.click();
      await expect(finder).toHaveCount(1);
      await page.keyboard.press('Escape');
    }
  });
}

/** Lines of the page's texts, block by block, as a browser sets them. */
function linesOfBlocks(): string[][] {
  const blocks = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dd, td, th)')];
  return blocks.filter((block) => !block.querySelector('h1, h2, h3, p, li, dd, table, section, div')).map(linesOf);

  function linesOf(block: Element): string[] {
    const lines: { text: string; bottom: number }[] = [];
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [index, character] of [...(node.textContent ?? '')].entries()) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = range.getBoundingClientRect();
        const line = lines.at(-1);
        if (box.width === 0) {
          // A space at which a line ends has no width.
          if (line && character === ' ') line.text += character;
          continue;
        }
        if (line && box.top < line.bottom - 4) line.text += character;
        else lines.push({ text: character, bottom: box.bottom });
      }
    }
    return lines.map(({ text }) => text);
  }
}

/** Parts of texts that stand beside the rest of their sentence, as their parent lays out each part on its own. */
const tornTexts = () =>
  [...document.querySelectorAll<HTMLElement>('.uncut')].flatMap(({ parentElement: parent, textContent }) => {
    const isTorn = parent && /flex|grid/.test(getComputedStyle(parent).display);
    const isInSentence = parent && [...parent.childNodes].some((node) => node instanceof Text && node.data.trim());
    return isTorn && isInSentence ? textContent : [];
  });

test('on a phone no Japanese text ends with a line of one character, splits a date or is torn', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let read = 0;
  for (const { path } of pageTypes) {
    await page.goto(`/jp${path}`);
    const blocks = (await page.evaluate(linesOfBlocks)).filter((lines) => lines.length > 1);
    read += blocks.length;
    const lonely = blocks.filter((lines) => lines.at(-1)?.replaceAll(/[。、）」！？\s]/g, '').length === 1);
    expect(lonely, path).toEqual([]);
    const cut = blocks.filter((lines) =>
      /\d年?\n月|\d[年月時]\n\d|\d\n[年月日時か\d]|\d〜\n|\n〜|お問い\n合わせ|Wi-\nFi/.test(lines.join('\n')),
    );
    expect(cut, path).toEqual([]);
    expect(await page.evaluate(tornTexts), path).toEqual([]);
  }
  expect(read).toBeGreaterThan(100);
});
