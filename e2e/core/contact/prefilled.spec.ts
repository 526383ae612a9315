import { mark } from 'shared/contract/document.contract.ts';
import { hydrate } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

test.describe('what a link hands over', () => {
  test('is the errand, from the page for employers', async ({ page }) => {
    await page.goto('/en/employers');
    await page.locator('main a[href*="/contact?"]').last().click();
    await expect(page).toHaveURL(/\/en\/contact\?errand=hire$/);
    await expect(page.locator('#errand')).toHaveValue('hire');
    await hydrate(page);
    await expect(page.locator('#errand')).toHaveValue('hire');
  });

  test('is what a visa page is about, and its title', async ({ page }) => {
    await page.goto('/en/services/student-visa/japan');
    await page.locator('main a[href*="/contact?"]').last().click();
    const message = page.locator('#additionalText');
    await expect(page.locator('#errand')).toHaveValue('study');
    await expect(message).toHaveValue(/^I have a question about “Study in Japan/);
    await hydrate(page);
    await expect(page.locator('#errand')).toHaveValue('study');
    await expect(message).toHaveValue(/^I have a question about “Study in Japan/);
    expect(await message.inputValue()).not.toContain('\u200B');
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('stands in the address, also of links in a text', async ({ page }) => {
      await page.goto('/en/services/student-visa/uk');
      const link = page.locator(`main [${mark.html}] a[href*="/contact?"]`).first();
      const { searchParams } = new URL((await link.getAttribute('href')) ?? '', 'http://localhost');
      expect(searchParams.get('errand')).toBe('study');
      expect(searchParams.get('additionalText')).toMatch(/^I have a question about “.+”\.$/);
    });
  });

  test('is the title of an article, once, and nothing is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/jp/news');
    await page.locator('main article a').first().click();
    await expect(page).toHaveURL(/\/jp\/news\/./);
    const title = (await page.locator('h1').textContent()) ?? '';
    await page.locator('main a[href*="/contact?"]').last().click();
    const message = page.locator('#additionalText');
    const begun = `「${title.replaceAll('\u200B', '')}」について質問があります。`;
    await expect(message).toHaveValue(begun);
    await hydrate(page);
    await expect(message).toHaveValue(begun);
    await message.fill('費用を教えてください。');
    await page.reload();
    await hydrate(page);
    await expect(message).toHaveValue('費用を教えてください。');
    expect(sent).toEqual([]);
  });
});
