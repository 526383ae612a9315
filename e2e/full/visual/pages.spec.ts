import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ids } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { expect, type Page, pageTypes, test } from '../../support/test.ts';

/** First screens; each language is shown once. */
const screens = [
  { name: 'phone', language: 'jp', width: 360, height: 740 },
  { name: 'desktop', language: 'en', width: 1280, height: 800 },
] as const;

/** Pages of content, which samples replace. */
const contentPages = ['faq', 'main service', 'guide', 'checklist', 'news', 'article'];

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

const { resolve } = createRequire(import.meta.url);
const faces = ['@fontsource-variable/noto-sans-jp', '@fontsource-variable/figtree'];

/** Path of the suite's fonts, at the site's origin. */
const address = '/_test-fonts/';

/** Styles for the same typefaces on every machine. */
function fontStyles(): string {
  const styles = faces.map((face, index) => {
    const css = readFileSync(resolve(`${face}/index.css`), 'utf8');
    return css
      .replaceAll('url(./files/', `url(${address}${index}/`)
      .replaceAll('font-display: swap', 'font-display: block');
  });
  const family = "'Figtree Variable', 'Noto Sans JP Variable', sans-serif";
  return `${styles.join('')} :root, :lang(ja) { --font: ${family} !important; }`;
}

/** Uses the suite's fonts, and waits until they are loaded. */
async function useOwnFonts(page: Page): Promise<void> {
  await page.route(`**${address}**`, async (route) => {
    const [index = '', file = ''] = new URL(route.request().url()).pathname.slice(address.length).split('/');
    const face = faces[Number(index)] ?? '';
    await route.fulfill({ path: join(dirname(resolve(`${face}/index.css`)), 'files', file) });
  });
  await page.addStyleTag({ content: fontStyles() });
  await page.evaluate(() => document.fonts.ready);
}

/** Texts in place of an editor's, of usual length. */
const samples = {
  en: {
    title: 'A title of usual length',
    text: 'A sentence as editors write them. It says what the page is about, and what a reader finds there.',
    day: '1 January 2026',
    source: 'An official source',
  },
  jp: {
    title: '見出しの見本です',
    text: 'これは見本の文章です。ページの内容と、読むと分かることを短く伝えます。実際の文章と同じくらいの長さです。',
    day: '2026年1月1日',
    source: '公式の情報源',
  },
};

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#9db4dc"/><circle cx="320" cy="200" r="120" fill="#e8b35a"/></svg>';

/** Serves one picture for all pictures of content. Call it before `page.goto`. */
async function useSamplePictures(page: Page): Promise<void> {
  await page.route('**/_remotes/**/media/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
}

/** Replaces an editor's texts, so that a picture shows the layout and survives edits. */
async function showSampleContent(page: Page, language: Language): Promise<void> {
  await page.evaluate(({ title, text, day, source }) => {
    const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
    const setText = (element: Element | undefined, words: string) => {
      if (element) element.textContent = words;
    };
    // The site's policy forbids writing HTML.
    const paragraph = (words: string) => Object.assign(document.createElement('p'), { textContent: words });
    const keep = (elements: Element[], count: number) => {
      for (const element of elements.slice(count)) element.remove();
    };
    const banner = all('main h1')[0];
    if (all('#page[data-type="list"]').length === 0) {
      setText(banner, title);
      for (const here of all('main nav [aria-current="page"]')) setText(here, title);
    }
    for (const html of all('main [data-html]')) {
      if (html.tagName !== 'DIV') setText(html, text);
      else html.replaceChildren(...Array.from({ length: 4 }, () => paragraph(text)));
    }
    for (const time of all('main time')) setText(time, day);

    // News: three cards without optional lines; an article without kicker and date of update.
    keep(all('main li:has(> article a[href*="/news/"])'), 3);
    for (const card of all('main article:has(a[href*="/news/"]):has(h2)')) {
      setText(all('h2 a', card)[0], title);
      const description = all('h2 + p', card)[0];
      for (const line of all('p', card)) if (line !== description) line.remove();
      setText(description, text);
    }
    keep(all('#page[data-type="article"] article header p:last-of-type > span'), 1);
    for (const kicker of all('#page[data-type="article"] article header p:has(+ h1)')) kicker.remove();

    // Guides: two sources, no side image.
    keep(all('main aside ul li'), 2);
    for (const link of all('main aside ul a')) setText(link, source);
    for (const image of all('main article a[href^="https://"]:has(> img)')) image.remove();

    // Changes of rules: one group of two, each with two pages.
    keep(all('main section:has([data-change])'), 1);
    keep(all('main li:has([data-change])'), 2);
    for (const change of all('[data-change]')) {
      setText(all('h3', change)[0], title);
      for (const line of all('p:not(:first-child, [hidden])', change)) setText(line, text);
      keep(all('li', change), 2);
      for (const link of all('li a', change)) setText(link, title);
    }
    setText(all('[data-since] > span')[0], text);

    // Questions and service pages.
    keep(all('#faq > details'), 3);
    for (const category of all('#faq > details')) keep(all('details', category), 4);
    for (const heading of all('#page[data-remote="mf-marketing"] :is(h2, h3, details details > summary)'))
      setText(heading, title);
  }, samples[language]);
}

async function openStill(page: Page, path: string, sampleLanguage?: Language): Promise<void> {
  await page.clock.setFixedTime('2026-11-21T00:00:00Z');
  if (sampleLanguage) await useSamplePictures(page);
  await page.goto(path);
  if (sampleLanguage) await showSampleContent(page, sampleLanguage);
  // Remotes change what they offer.
  await page.evaluate((id) => document.getElementById(id)?.parentElement?.remove(), ids.moreLinks);
  await useOwnFonts(page);
}

for (const { name, path } of pageTypes.filter(({ isPictured }) => isPictured)) {
  // One context for all pictures of a page: a context costs more time than a page.
  test(`${name} looks as in its pictures`, async ({ page }) => {
    for (const { name: screen, language, width, height } of screens) {
      await page.setViewportSize({ width, height });
      await openStill(page, `/${language}${path}`, contentPages.includes(name) ? language : undefined);
      await expect.soft(page).toHaveScreenshot([screen, `${name.replaceAll(' ', '-')}-${language}.png`], {
        animations: 'disabled',
        caret: 'hide',
        maxDiffPixelRatio: 0.01,
      });
    }
  });
}
