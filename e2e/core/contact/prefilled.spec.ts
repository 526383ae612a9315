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

  for (const [path, errand, message] of [
    ['/en/services/student-visa/japan', 'study', /^I have a question about “Study in Japan/],
    ['/jp/services/tourist-visa/uk-tourist', 'visit', '「英国観光ビザのチェックリスト」について質問があります。'],
    ['/en/what-it-takes/nepal/uk/family', 'family', /^I have a question about “Join family in .+ passport”\.$/],
    ['/en/what-it-takes/other', '', 'I have a question about “With another passport”.'],
  ] as const) {
    test(`is what a visa page is about, and its title: ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.locator('main a[href*="/contact?"]').last().click();
      await expect(page.locator('#errand')).toHaveValue(errand);
      await expect(page.locator('#additionalText')).toHaveValue(message);
      await hydrate(page);
      await expect(page.locator('#errand')).toHaveValue(errand);
      await expect(page.locator('#additionalText')).toHaveValue(message);
      expect(await page.locator('#additionalText').inputValue()).not.toContain('\u200B');
    });
  }

  for (const [path, errand, message] of [
    ['/en/visa-consulting-service', '', 'I have a question about “Visa Consulting Service”.'],
    ['/en/employers', 'hire', /^I have a question about “.+”\.$/],
    ['/en/services/student-visa/uk', 'study', /^I have a question about “.+”\.$/],
  ] as const) {
    test.describe('without scripts', () => {
      test.use({ javaScriptEnabled: false });

      test(`stands in the address, also of links in a text: ${path}`, async ({ page }) => {
        await page.goto(path);
        const href =
          (await page.locator(`main [${mark.html}] a[href*="/contact?"]`).first().getAttribute('href')) ?? '';
        const { searchParams } = new URL(href, 'http://localhost');
        expect(searchParams.get('errand') ?? '').toBe(errand);
        expect(searchParams.get('additionalText')).toMatch(message);
      });
    });
  }

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
