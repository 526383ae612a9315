import { languages } from 'shared/language/language.ts';
import { colourViolationsOf, violationsOf } from '../support/axe.ts';
import { pageTypes } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

for (const language of languages) {
  for (const { name, path } of pageTypes) {
    test(`${name} (${language}) has no accessibility violation, light or dark`, async ({ page }) => {
      // The page is opened in the scheme that it is judged in: a change of scheme under way is neither.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(`/${language}${path}`);
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.reload();
      expect(await colourViolationsOf(page)).toEqual([]);
    });
  }
}
