import { promisedPages } from 'shared/company/links.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { languages } from 'shared/language/language.ts';
import { expect, fragmentOf, messagesOf, test } from '../../support/test.ts';

/** Headings of Home in their order (product 5.1). */
const blocks = 'hero.study hero.travel hero.work firstStep flags services visas why rediscover orientation'.split(' ');

for (const language of languages)
  test(`Home shows its blocks in order (${language})`, async ({ page }) => {
    const text = messagesOf(language, 'marketing');
    await page.goto(`/${language}`);
    const headings = await page.locator('main h1, main h2').allTextContents();
    const shown = headings.map((heading) => heading.replaceAll('\u200B', ''));
    expect(shown).toEqual(blocks.map((block) => text[`marketing.${block}.title`]));
  });

test('on a phone, the hero has pictures of one height and leaves room for the question below', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en');
  const pictures = page.locator('.swiper-slide img');
  const heights = pictures.evaluateAll((all) => all.map((picture) => picture.clientHeight));
  expect(await heights).toEqual([198, 198, 198]);
  await expect(page.getByRole('link', { name: 'Nepal', exact: true })).toBeInViewport({ ratio: 1 });
});

test('Home leads where product 5.4 to 5.9 say', async ({ page }) => {
  await page.goto('/en');
  await expect(page.locator('main a[href^="/en/services#"]:has(img)')).toHaveCount(5);
  for (const service of ['visa-consulting-service', 'it-training-service', 'job-placement-service'])
    await expect(page.locator(`#services a[href="/en/${service}"]`)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'About Us', exact: true })).toHaveAttribute('href', '/en/about');
  await page.getByRole('link', { name: 'UPCOMING EVENTS' }).click();
  await expect(page).toHaveURL(`/en${promisedPages.onlineClassLink.path}`);
  await expect(fragmentOf(page)).toHaveAttribute(mark.type, 'article');
});

test('Home names the orientation in Japan time and Nepal time, and its next date', async ({ page }) => {
  const time = '毎週土曜日・日曜日、日本時間 午前9時30分（ネパール時間 午前6時15分）';
  await page.goto('/jp');
  await expect(page.locator('main')).toContainText(time);
  await page.goto('/en');
  const banner = page.locator('section', { has: page.getByRole('heading', { name: 'Free online orientation' }) });
  await expect(banner).toContainText('Every Saturday and Sunday at 9:30 am Japan time (6:15 am Nepal time).');
  await page.clock.setFixedTime('2026-11-28T00:30:00Z');
  await page.keyboard.press('Shift');
  await banner.scrollIntoViewIfNeeded();
  await expect(banner).toContainText('Next date: Sunday 29 November.');
  await expect(banner.getByRole('link', { name: 'TikTok' })).toHaveAttribute('href', /tiktok/);
});
