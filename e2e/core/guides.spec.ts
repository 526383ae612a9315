import { mark } from 'shared/contract/document/document.contract.ts';
import { type Language, languages } from 'shared/language/language.ts';
import { hydrate } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { hrefs, questions, textsOf, title } from '../support/visa.ts';

/** Sections of each kind of page in order; those with a question mark stand where they are written. */
const sectionsOf = {
  study: ['advantages', 'timeline', 'steps?', 'program', 'requirements', 'financial', 'cost?', 'faq?'],
  visit: ['advantages', 'steps', 'plan?', 'criteria', 'cost?', 'faq?'],
  checklist: ['documents', 'plan?', 'fees', 'criteria', 'transit?', 'notes'],
};

interface Guide {
  path: string;
  kind: keyof typeof sectionsOf;
  /** What its content says in place of the usual heading of the advantages. */
  advantages?: Record<Language, string>;
}

/** One page of each kind, and of each shape that a kind can have. */
const guides: Guide[] = [
  { path: 'student-visa/uk', kind: 'study' },
  { path: 'student-visa/australia', kind: 'study' },
  { path: 'student-visa/japan', kind: 'study' },
  { path: 'tourist-visa/newzealand', kind: 'visit' },
  { path: 'working-visa/newzealand', kind: 'visit' },
  { path: 'career-visa/uk', kind: 'visit' },
  {
    path: 'family-visa/japan',
    kind: 'visit',
    advantages: { en: 'Which status fits your family', jp: 'ご家族に合う在留資格' },
  },
  { path: 'tourist-visa/uk-tourist', kind: 'checklist' },
  { path: 'tourist-visa/japan-tourist', kind: 'checklist' },
  { path: 'tourist-visa/japan-parents', kind: 'checklist' },
];

for (const language of languages) {
  const text = textsOf(language);

  test(`each kind has a title and its sections, in order, each named in the contents (${language})`, async ({
    page,
  }) => {
    for (const { path, kind, advantages } of guides) {
      await page.goto(`/${language}/services/${path}`);
      await expect(title(page)).toHaveAccessibleName(/\S/);
      const headings = await page.locator('main article section > h2').allTextContents();
      const parts = await page.locator('main article fieldset[id] h3').allTextContents();
      const expected = sectionsOf[kind].map((id) => ({
        text: (id === 'advantages' && advantages?.[language]) || text.section(id.replace('?', '')),
        may: id.endsWith('?'),
      }));
      expect(headings, path).toEqual(
        expected.flatMap((section) => (section.may && !headings.includes(section.text) ? [] : section.text)),
      );
      const contents = page.getByRole('navigation', { name: text.contents }).getByRole('link');
      expect((await contents.allTextContents()).toSorted(), path).toEqual([...headings, ...parts].toSorted());
      for (const id of await hrefs(page, 'main nav a[href^="#"]'))
        await expect(page.locator(`:is(section, fieldset > details > div)${id}`)).toHaveCount(1);
    }
    await page.goto(`/${language}/services/student-visa/uk`);
    await expect(page.locator('#timeline li > p:first-child')).toHaveText(text.milestones);
  });
}

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
    await expect(answer(second)).toBeHidden();
  });
});

test('on a wide screen the contents mark the section that is read', async ({ page }) => {
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
    // A list of documents that begins with its first group is read there.
    await expect(marked).toHaveText(name === 'Documents' ? new RegExp(`^(Documents|${firstGroup})$`) : name);
    await expect(marked).toBeInViewport();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(marked).toHaveCount(0);
});
