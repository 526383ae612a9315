import { enquiry, enquiryIn, fillEnquiry } from '../../support/enquiry.ts';
import { hydrate } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

test('what is typed stands in the form at once after a reload, a language switch and going back', async ({ page }) => {
  await page.goto('/en/contact');
  await fillEnquiry(page);
  await page.reload();
  expect(await enquiryIn(page)).toEqual(enquiry);
  await hydrate(page);
  expect(await enquiryIn(page)).toEqual(enquiry);
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(/\/jp\/contact$/);
  await expect.poll(() => enquiryIn(page)).toEqual(enquiry);
  await page.goto('/jp/about');
  await page.goBack();
  await expect.poll(() => enquiryIn(page)).toEqual(enquiry);
});

test('nothing is written under what a visitor types: a draft, the first touch and the code that comes later', async ({
  page,
}) => {
  await page.goto('/en/contact');
  await page.locator('#firstName').fill('Sita');
  await page.reload();
  const field = page.locator('#firstName');
  await expect(field).toHaveValue('Sita');
  await field.press('ControlOrMeta+A');
  await field.pressSequentially('Maya');
  await expect(field).toHaveValue('Maya');
  await hydrate(page);
  await expect(field).toHaveValue('Maya');
  await field.pressSequentially(' Rai');
  await page.reload();
  await expect(field).toHaveValue('Maya Rai');
});

test('a draft is in its fields before the form is painted', async ({ page }) => {
  await page.goto('/en/contact');
  await page.locator('#firstName').fill('Sita');
  // What a visitor sees in the first frame that has the field.
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector<HTMLInputElement>('#firstName');
      if (field) Object.assign(window, { firstSeen: field.value });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  expect(await page.evaluate(() => (window as { firstSeen?: string }).firstSeen)).toBe('Sita');
});

test.describe('what a link hands over', () => {
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
