import { ids } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { showSampleContent, useOwnFonts, useSamplePictures } from '../../support/pictures.ts';
import { pageTypes } from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** First screens; each language is shown once. */
const screens = [
  { name: 'phone', language: 'jp', width: 360, height: 740 },
  { name: 'desktop', language: 'en', width: 1280, height: 800 },
] as const;

/** Pages of content, which samples replace. */
const contentPages = ['faq', 'main service', 'guide', 'checklist', 'news', 'article'];

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

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
