import { hydrate } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/visaGuides.ts';

test('the button to the top shows from 200 pixels on', async ({ page }) => {
  await page.goto('/jp/services/tourist-visa/uk-tourist');
  await hydrate(page);
  const button = page.getByRole('link', { name: textsOf('jp').backToTop });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 199));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(199);
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(button).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 3000));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
  await expect(button).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the way to the top is a plain link', async ({ page }) => {
    await page.goto('/en/services/tourist-visa/uk-tourist');
    const link = page.getByRole('link', { name: 'Back to top' });
    await expect(link).toBeHidden();
    await page.mouse.wheel(0, 3000);
    await link.click();
    await expect(page).toHaveURL(/#main$/);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(100);
  });
});
