import { company } from 'shared/company/company.ts';
import { mark, renderCompleteEvent } from 'shared/contract/document/document.contract.ts';
import { type Language, languages, localeOf } from 'shared/language/language.ts';
import { violationsOf } from '../support/accessibility.ts';
import { expect, fragmentOf, hydrate, type Page, pageTypes, test } from '../support/test.ts';

const counter = 'data-completions';

/** Counts in an attribute how often a page reports that it is complete. */
async function countCompletions(page: Page): Promise<void> {
  await page.addInitScript(
    ({ event, counter }) => {
      let count = 0;
      document.addEventListener(event, () => {
        count += 1;
        document.documentElement.setAttribute(counter, String(count));
      });
    },
    { event: renderCompleteEvent, counter },
  );
}

async function expectHead(page: Page, language: Language, path: string): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`${company.name[language]}$`));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${company.origin}/${language}${path}`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/);
  const alternates = page.locator('link[rel="alternate"][hreflang]');
  const read = (links: Element[]) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
  expect(await alternates.evaluateAll(read)).toEqual([
    ['en', `${company.origin}/en${path}`],
    ['ja', `${company.origin}/jp${path}`],
    ['x-default', `${company.origin}/jp${path}`],
  ]);
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const { name, path, remote } of pageTypes)
  for (const language of languages)
    test(`${name} is a whole and accessible page, and hydrates unchanged (${language})`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await countCompletions(page);
      const response = await page.goto(`/${language}${path}`);
      // Before a sign of intent this is the HTML of the server.
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
      await expect(page.locator('body > header')).toBeVisible();
      await expect(page.locator('body > footer')).toContainText(`© 2023–${new Date().getFullYear()}`);
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(fragmentOf(page)).toHaveAttribute(mark.remote, remote);
      await expectHead(page, language, path);
      expect(await widthOf(page)).toBe(320);
      expect(await violationsOf(page)).toEqual([]);
      const text = (await page.locator('main h1').textContent()) ?? '';
      await expect(page.locator('html')).toHaveAttribute(counter, '1');
      await hydrate(page);
      // A mismatch would be a console error, which fails every test.
      await expect(page.locator('main h1')).toHaveText(text);
      await expect(page.locator('html')).toHaveAttribute(counter, '1');
      expect(await widthOf(page)).toBe(320);
    });

test('a page reports that it is complete 100 ms after it is ready', async ({ page }) => {
  await countCompletions(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/en/about');
  await page.clock.runFor(99);
  await expect(page.locator('html')).not.toHaveAttribute(counter);
  await page.clock.runFor(1);
  await expect(page.locator('html')).toHaveAttribute(counter, '1');
});
