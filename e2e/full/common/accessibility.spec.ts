import { languages } from 'shared/language/language.ts';
import { colourViolationsOf, violationsOf } from '../../support/axe.ts';
import { setColourScheme } from '../../support/colourScheme.ts';
import { pageTypes } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

for (const { name, path } of pageTypes) {
  test(`${name} has no accessibility violation, in both languages, light or dark`, async ({ page }) => {
    for (const language of languages) {
      await setColourScheme(page, 'light');
      await page.goto(`/${language}${path}`);
      expect(await violationsOf(page), language).toEqual([]);
      await setColourScheme(page, 'dark');
      expect(await colourViolationsOf(page), language).toEqual([]);
    }
  });
}
