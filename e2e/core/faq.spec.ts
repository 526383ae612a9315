import { mark } from 'shared/contract/document/document.contract.ts';
import { expect, test, withoutScripts } from '../support/test.ts';

withoutScripts('without scripts, one category is open at a time, and any number of its answers', async ({ page }) => {
  await page.goto('/en/faq');
  const [first, second] = [page.locator('#faq > details').nth(0), page.locator('#faq > details').nth(1)];
  await expect(first.locator('details').first()).toBeVisible();
  await expect(second.locator('details').first()).toBeHidden();
  await second.locator('summary').first().click();
  await expect(first.locator('details').first()).toBeHidden();
  const questions = second.locator('details');
  for (const question of await questions.all()) await question.locator('summary').click();
  await expect(page.locator('#faq details details[open]')).toHaveCount(await questions.count());
  await expect(questions.last().locator(`[${mark.html}]`)).toBeVisible();
});

withoutScripts('without scripts, a link to a question shows it, open, with its category', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/jp/faq#faq-how-long-does-processing-take');
  await expect(page.locator('#faq details details[open] summary')).toBeInViewport({ ratio: 1 });
  await page.goto('/jp/faq');
  const last = await page.locator('#faq details details > [id]').last().getAttribute('id');
  await page.goto(`/jp/services#${last}`);
  await page.goto(`/jp/faq#${last}`);
  await expect(page.locator('#faq > details[open]')).toHaveCount(1);
  await expect(page.locator('#faq details details[open] summary')).toBeInViewport({ ratio: 1 });
  await expect(page.locator(`#${last}`)).toBeInViewport();
});

test('microdata marks questions and answers', async ({ page }) => {
  await page.goto('/jp/faq');
  const type = (name: string) => `[itemscope][itemtype="https://schema.org/${name}"]`;
  const questions = page.locator(`${type('FAQPage')} [itemprop="mainEntity"]${type('Question')}`);
  const names = await questions.locator('[itemprop="name"]').allTextContents();
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual(await page.locator('#faq details details summary').allTextContents());
  const answers = questions.locator(`[itemprop="acceptedAnswer"]${type('Answer')} > [itemprop="text"]`);
  expect(await answers.allTextContents()).toEqual(
    await page.locator(`#faq details details [${mark.html}]`).allTextContents(),
  );
});

test('the search lists questions that have the words typed, and opens an answer', async ({ page }) => {
  await page.goto('/en/faq');
  const last = page.locator('#faq > details').last().locator('details').last();
  const question = (await last.locator('summary').textContent()) ?? '';
  const search = page.getByRole('search', { name: 'Find a question' });
  await search.getByRole('searchbox').fill(question);
  await search.getByRole('link', { name: question }).click();
  await expect(last.locator(`[${mark.html}]`)).toBeVisible();
  await search.getByRole('searchbox').fill('xyzzy');
  await expect(search.getByRole('link')).toHaveCount(0);
});
