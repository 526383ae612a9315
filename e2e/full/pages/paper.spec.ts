import { company, shownNumber } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { type Language, languages } from 'shared/language/language.ts';
import { messagesOf } from '../../support/messages.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { decoded, linkOf, openGroups, placesOf, questions, sheetsOf } from '../../support/visa.ts';

test.describe('on paper', () => {
  test('a guide is its text, with mark and telephone: no menus, every answer, every address', async ({ page }) => {
    await page.goto('/en/services/student-visa/uk');
    await page.emulateMedia({ media: 'print' });
    const header = page.locator('body > header');
    await expect(header.getByRole('link', { name: 'Tsubame Bridge' })).toBeVisible();
    await expect(header.locator('p', { hasText: '+81 3-0000-0001' }).first()).toBeVisible();
    await expect(page.locator('body > header nav').first()).toBeHidden();
    await expect(page.locator('body > footer')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Back to top' })).toBeHidden();
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(27, 33, 72)');
    await expect(page.locator('nav[aria-label="On this page"]')).toBeHidden();
    await expect(page.getByRole('link', { name: 'SUBMIT YOUR DETAILS' })).toBeHidden();
    const answers = questions(page).locator(`[${mark.html}]`);
    expect(await answers.count()).toBeGreaterThan(0);
    for (const answer of await answers.all()) {
      await expect(answer).toBeVisible();
      expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
    }
    const link = page.locator(`main section [${mark.html}] a[href^="https://"]`).first();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
      `" (${await link.getAttribute('href')})"`,
    );
  });
});

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

/** Ids of headings, each with that of the first item below it; links lead to all of them, so that the PDF names their places. */
function headingsWithItems(page: Page): Promise<[string, string][]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const named = (element: Element | undefined, id: string) => {
      if (element) element.id = id;
      document.querySelector('main')?.append(Object.assign(document.createElement('a'), { href: `#${id}` }));
      return id;
    };
    return [...document.querySelectorAll('#documents h3, #notes h2')].filter(isShown).flatMap((heading, place) => {
      const items = [...(heading.closest('fieldset, section')?.querySelectorAll('li') ?? [])];
      const pair: [string, string] = [named(heading, `head-${place}`), named(items.find(isShown), `item-${place}`)];
      return items.length > 0 ? [pair] : [];
    });
  });
}

const code = (page: Page) => page.locator('[data-checklist-qr] svg');

/** Sheets of a list that was begun, with its code, whose library comes with the first change. */
async function sheetsWithCode(page: Page): Promise<number> {
  const drawn = async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    return code(page).count();
  };
  await expect.poll(drawn).toBe(1);
  // Printing draws it by itself.
  await code(page).evaluate((svg) => svg.remove());
  const sheets = await sheetsOf(page);
  await expect(code(page)).toHaveCount(1);
  return sheets;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    test(`no heading of a list stands on another sheet than its first item (${language})`, async ({ page }) => {
      for (const path of await checklists(page, language)) {
        await page.goto(path);
        const headings = await headingsWithItems(page);
        expect(headings.length).toBeGreaterThan(5);
        const sheets = await placesOf(page);
        for (const [heading, item] of headings)
          expect([path, heading, sheets.get(heading)]).toEqual([path, heading, sheets.get(item) ?? 'nowhere']);
      }
    });

    test(`a sheet has all that a folder needs, in black, and no more (${language})`, async ({ page }) => {
      const text = messagesOf(language, 'visa');
      await page.goto(`/${language}${services}/uk-tourist`);
      await answer(page, typical);
      await openGroups(page);
      const shown = await page.locator('#documents ul > li').filter({ visible: true }).count();
      const ticked = page.locator('#documents li input').filter({ visible: true }).first();
      await ticked.check();
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const line of ['visa.sheet.for', 'visa.sheet.date', 'visa.own.answer.employed'])
        await expect(page.locator('main').getByText(text[line] ?? '', { exact: true })).toBeVisible();
      await expect(page.getByText(text['visa.own.answer.student'] ?? '', { exact: true })).toBeHidden();
      await expect(page.locator('#documents ul > li').filter({ visible: true })).toHaveCount(shown);
      await expect(page.locator('#notes')).toBeVisible();
      const tick = await ticked.evaluate((box) => getComputedStyle(box, '::before').borderRight);
      expect([await ticked.isChecked(), tick]).toEqual([true, '3px solid rgb(0, 0, 0)']);
      await expect(page.getByRole('complementary').locator('time')).toBeVisible();
      await expect(page.locator('#sources a[href^="https://"]').first()).toBeVisible();
      for (const words of [company.address[language], shownNumber(company.phone, language)])
        await expect(page.locator('main').getByText(words)).toBeVisible();
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
  test(`every list of the typical case has three sheets at most, with its code (${language})`, async ({ page }) => {
    const lists = await checklists(page, language);
    expect(lists.length).toBeGreaterThan(0);
    for (const path of lists) {
      await page.goto(path);
      await answer(page, typical);
      await page.locator('#documents li input').first().check();
      expect(await sheetsWithCode(page), path).toBeLessThanOrEqual(3);
    }
  });

  test(`the code on paper is the link of the list, in modules that a phone can read (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}${services}/canada-tourist`);
    await answer(page, typical);
    const boxes = page.locator('#documents li input').filter({ visible: true });
    await boxes.first().check();
    const link = await linkOf(page, language, false);
    await sheetsWithCode(page);
    expect(await decoded(code(page))).toBe(link);
    await page.emulateMedia({ media: 'print' });
    const width = async () => ((await code(page).boundingBox())?.width ?? 0) * (25.4 / 96);
    expect(await width()).toBeCloseTo(24, 1);
  });
}
