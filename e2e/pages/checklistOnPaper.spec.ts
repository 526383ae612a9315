import { type Language, languages } from 'shared/language/language.ts';
import { messagesOf } from '../support/messages.ts';
import { sheetsOf } from '../support/ownList.ts';
import { expect, type Page, test } from '../support/test.ts';

const services = '/services/tourist-visa';

/** An employed adult who applies in Nepal, pays for everything and visits nobody. */
const typical = ['nepal', 'employed', 'me', 'nobody', 'without', 'unmarried'];

/** Gives those of the answers that a list asks for. */
async function answer(page: Page, answers: string[]): Promise<void> {
  for (const value of answers) {
    const choice = page.locator(`input[name^="own-"][value="${value}"]`);
    if (await choice.count()) await choice.check();
  }
}

/** Paths of all checklists, as the page of their service links to them. */
async function checklists(page: Page, language: Language): Promise<string[]> {
  await page.goto(`/${language}${services}`);
  const paths = await page
    .locator(`main a[href*="${services}/"]`)
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  return [...new Set(paths)].filter((path) => /-(tourist|parents)$/.test(path));
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`every list of the typical case has three sheets at most (${language})`, async ({ page }) => {
      const lists = await checklists(page, language);
      expect(lists.length).toBeGreaterThan(0);
      for (const path of lists) {
        await page.goto(path);
        await answer(page, typical);
        expect(await sheetsOf(page), path).toBeLessThanOrEqual(3);
      }
    });

    test(`a sheet has name and day, answers, documents and notes, in black (${language})`, async ({ page }) => {
      const text = messagesOf(language, 'visa');
      await page.goto(`/${language}${services}/uk-tourist`);
      await answer(page, typical);
      const shown = await page.locator('#documents ul > li').filter({ visible: true }).count();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const line of ['visa.sheet.for', 'visa.sheet.date', 'visa.own.answer.employed'])
        await expect(page.locator('main').getByText(text[line] ?? '', { exact: true })).toBeVisible();
      await expect(page.getByText(text['visa.own.answer.student'] ?? '', { exact: true })).toBeHidden();
      await expect(page.locator('#documents ul > li').filter({ visible: true })).toHaveCount(shown);
      await expect(page.locator('#notes')).toBeVisible();
      for (const part of ['#fees', '#criteria', '#plan', '[data-checklist-qr]'])
        await expect(page.locator(part)).toBeHidden();
      for (const part of ['h1', '#documents li label', '#notes li'])
        expect(
          await page
            .locator(part)
            .first()
            .evaluate((element) => getComputedStyle(element).color),
        ).toBe('rgb(0, 0, 0)');
    });
  }
});

for (const language of languages) {
  test(`a list that was begun has a code that brings it back, on three sheets at most (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}${services}/canada-tourist`);
    const drawing = page.waitForResponse(/\/qrCode-/);
    await answer(page, typical);
    await page.locator('#documents li input').first().check();
    await (await drawing).finished();
    const code = page.locator('[data-checklist-qr] path').last();
    const printed = async () => {
      expect(await sheetsOf(page)).toBeLessThanOrEqual(3);
      return code.count();
    };
    await expect.poll(printed).toBe(1);
    const one = await code.getAttribute('d');
    await page.locator('#documents li input').nth(1).check();
    await sheetsOf(page);
    expect(await code.getAttribute('d')).not.toBe(one);
    await page.emulateMedia({ media: 'print' });
    const { width = 0 } = (await page.locator('[data-checklist-qr]').boundingBox()) ?? {};
    expect(Math.round(width)).toBe(91);
  });
}
