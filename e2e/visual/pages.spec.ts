import { languages } from 'shared/language/language.ts';
import { useOwnFonts } from '../support/fonts.ts';
import { pageTypes } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** First screens; long pages repeat what these show. */
const screens = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1280, height: 800 },
];

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path } of pageTypes) {
  for (const language of languages) {
    for (const { name: screen, width, height } of screens) {
      test(`${name} (${language}, ${screen}) looks as it did`, async ({ page }) => {
        await page.clock.setFixedTime('2026-11-21T00:00:00Z');
        await page.setViewportSize({ width, height });
        await page.goto(`/${language}${path}`);
        await useOwnFonts(page);
        await expect(page).toHaveScreenshot(`${name}-${language}-${screen}.png`, {
          animations: 'disabled',
          caret: 'hide',
          maxDiffPixelRatio: 0.01,
        });
      });
    }
  }
}
