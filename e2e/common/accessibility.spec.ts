import { languages } from 'shared/language/language.ts';
import { violationsOf } from '../support/axe.ts';
import { pageTypes } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

for (const language of languages) {
  for (const { name, path } of pageTypes) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`${name} (${language}, ${colorScheme}) has no accessibility violation`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`/${language}${path}`);
        expect(await violationsOf(page)).toEqual([]);
      });
    }
  }
}
