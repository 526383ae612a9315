import { languages } from 'shared/language/language.ts';
import { colourViolationsOf, violationsOf } from '../support/axe.ts';
import { setColourScheme } from '../support/colourScheme.ts';
import { pageTypes } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

for (const language of languages) {
  for (const { name, path } of pageTypes) {
    test(`${name} (${language}) has no accessibility violation, light or dark`, async ({ page }) => {
      await setColourScheme(page, 'light');
      await page.goto(`/${language}${path}`);
      expect(await violationsOf(page)).toEqual([]);
      await setColourScheme(page, 'dark');
      expect(await colourViolationsOf(page)).toEqual([]);
    });
  }
}
