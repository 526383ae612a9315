import { mark } from 'shared/contract/document/document.contract.ts';
import { languages } from 'shared/language/language.ts';
import { messagesOf } from '../support/messages.ts';
import { hydrate } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { hrefs, questions, title } from '../support/visa.ts';

/** A page of each kind, with its sections in order; those with a question mark appear where they are written. */
const guides = {
  'student-visa/uk': ['advantages', 'timeline', 'steps?', 'program', 'requirements', 'financial', 'cost?', 'faq?'],
  'working-visa/newzealand': ['advantages', 'steps', 'plan?', 'criteria', 'cost?', 'faq?'],
  'tourist-visa/japan-tourist': ['documents', 'plan?', 'fees', 'criteria', 'transit?', 'notes'],
};

for (const language of languages)
  test(`each kind of guide has its sections in order, and contents that name them (${language})`, async ({ page }) => {
    const text = messagesOf(language, 'visa');
    const name = messagesOf(language, 'common')['common.contents'] ?? '';
    for (const [path, sections] of Object.entries(guides)) {
      await page.goto(`/${language}/services/${path}`);
      await expect(title(page)).toHaveAccessibleName(/\S/);
      const headings = await page.locator('main article section > h2').allTextContents();
      const parts = await page.locator('main article fieldset[id] h3').allTextContents();
      const expected = sections.flatMap((id) => {
        const heading = text[`visa.section.${id.replace('?', '')}`] ?? '';
        return id.endsWith('?') && !headings.includes(heading) ? [] : heading;
      });
      expect(headings, path).toEqual(expected);
      const contents = page.getByRole('navigation', { name }).getByRole('link');
      expect((await contents.allTextContents()).toSorted(), path).toEqual([...headings, ...parts].toSorted());
      for (const id of await hrefs(page, 'main nav a[href^="#"]'))
        await expect(page.locator(`:is(section, fieldset > details > div)${id}`)).toHaveCount(1);
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one answer is open at a time', async ({ page }) => {
    await page.goto('/jp/services/student-visa/uk');
    const [first, second] = [questions(page).nth(0), questions(page).nth(1)];
    const answer = (item: typeof first) => item.locator(`[${mark.html}]`);
    await expect(answer(first)).toBeHidden();
    await first.locator('summary').click();
    await expect(answer(first)).toBeVisible();
    await second.locator('summary').click();
    await expect(answer(second)).toBeVisible();
    await expect(answer(first)).toBeHidden();
    await second.locator('summary').click();
    await expect(page.locator('#faq details[open]')).toHaveCount(0);
  });
});

test('on a wide screen the contents mark the section that is being read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en/services/tourist-visa/uk-tourist');
  await hydrate(page);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const marked = contents.locator('[aria-current="location"]');
  await expect(marked).toHaveCount(0);
  const [firstGroup] = await page.locator('main article fieldset[id] h3').allTextContents();
  for (const name of await contents.getByRole('link').allTextContents()) {
    await contents.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
    // The first group begins where the list of documents does.
    await expect(marked).toHaveText(name === 'Documents' ? new RegExp(`^(Documents|${firstGroup})$`) : name);
    await expect(marked).toBeInViewport();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(marked).toHaveCount(0);
});
