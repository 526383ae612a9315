import { mark } from 'shared/contract/document/document.contract.ts';
import { languages } from 'shared/language/language.ts';
import { expect, hydrate, type Locator, messagesOf, test, withoutScripts } from '../support/test.ts';
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

withoutScripts('without scripts, one answer is open at a time', async ({ page }) => {
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

withoutScripts('without scripts, the government’s part is added up, and no field asks for more', async ({ page }) => {
  await page.goto('/jp/services/student-visa/uk#first-year');
  const costs = page.locator('#first-year');
  await expect(costs.getByRole('row', { name: '政府に支払う手数料の合計' })).toContainText('ポンド');
  await expect(costs.locator('input').first()).toBeHidden();
});

withoutScripts('on a phone, a band has at most 120 px, and the first sentence begins within 600', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The longest titles have four lines.
  for (const path of ['en/what-it-takes/japan/schengen/family', 'jp/what-it-takes/japan/australia/study']) {
    await page.goto(`/${path}/from-elsewhere`);
    expect((await page.locator('main div:has(> h1)').boundingBox())?.height, path).toBeLessThanOrEqual(120);
  }
  for (const guide of ['student-visa/canada', 'student-visa/schengen', 'family-visa/japan']) {
    await page.goto(`/jp/services/${guide}`);
    expect((await page.locator('main article p').first().boundingBox())?.y, guide).toBeLessThan(600);
  }
});

test('beside an answer, a purpose that is closed to the passport stands apart and says so', async ({ page }) => {
  await page.goto('/en/what-it-takes/nepal/japan/study');
  const others = page.getByRole('navigation', { name: 'Other purposes: Japan' }).getByRole('link');
  await expect(others.filter({ hasText: 'Visit' })).toHaveCount(1);
  await expect(others.filter({ hasText: 'Working holiday' })).toHaveCount(0);
  await expect(page.getByText('Working holiday: Not open to this passport')).toBeVisible();
});

test('on a phone the contents stay in sight, and fold at the section that was chosen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/en/employers');
  await hydrate(page);
  await page.evaluate(() => window.scrollTo(0, 3000));
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.locator('summary').click();
  await contents.getByRole('link', { name: 'How long it takes' }).click();
  await expect(contents.getByRole('link').first()).toBeHidden();
  const { y = 0, height = 0 } = (await contents.boundingBox()) ?? {};
  expect(y).toBe(64);
  const heading = await page.getByRole('heading', { name: 'How long it takes' }).boundingBox();
  expect(heading?.y).toBeGreaterThan(64 + height);
});

test('on a phone, a cell of a stacked table is read with the name of its column', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/employers');
  const row = page.getByRole('row', { name: /Running or managing a company/ });
  await expect(row.getByRole('cell', { name: /^Status Business Manager/ })).toBeVisible();
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
  // Sections of texts are named by their Japanese headings.
  await page.goto('/jp/privacy');
  await hydrate(page);
  const named = page.getByRole('navigation', { name: 'このページの内容' }).getByRole('link').nth(3);
  await named.click();
  await expect(named).toHaveAttribute('aria-current', 'location');
});

test('what takes the focus stands above the link to the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/en/services/student-visa/canada');
  // On a line that is not fast, the client comes with the first touch.
  await page.keyboard.press('Shift');
  const question = page.locator('main summary').last();
  await question.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 2));
  const top = page.getByRole('link', { name: 'Back to top' });
  await expect(top).toBeVisible();
  await question.focus();
  const edge = async (place: Locator, side: 'top' | 'bottom') =>
    place.evaluate((element, side) => element.getBoundingClientRect()[side], side);
  await expect.poll(() => edge(question, 'bottom')).toBeLessThanOrEqual(await edge(top, 'top'));
});

test('the first year of a guide adds what a visitor enters, sends none of it, and keeps it for the other language', async ({
  page,
}) => {
  await page.goto('/en/services/student-visa/uk');
  await page.getByRole('link', { name: 'Add up your first year' }).click();
  const costs = page.locator('#first-year');
  const official = Number((await costs.getByRole('row').last().textContent())?.replace(/\D/g, ''));
  expect(official).toBeGreaterThan(100);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  const result = costs.getByRole('status');
  await expect(result).toContainText('Official fees alone');
  // Typed before the code came, and after.
  await costs.getByLabel('Tuition').fill('15,000');
  await hydrate(page);
  await expect(result).toContainText('So far');
  // Long: a short number may stand in the names of files.
  const rent = 712_345;
  await costs.getByLabel('Rent').fill(String(rent));
  const total = official + 15_000 + 12 * rent;
  const written = (amount: number) => amount.toLocaleString('en-GB');
  await expect(result).toContainText(`First year in total: £${written(total)}`);
  await costs.getByLabel('Nepalese rupees').fill('200');
  await expect(result).toContainText(`NPR ${written(total * 200)}`);
  await costs.getByLabel('Rent').fill('much');
  await expect(costs.getByLabel('Rent')).toHaveAttribute('aria-invalid', 'true');
  await expect(costs.getByRole('alert')).toHaveText('Use digits only, such as 1200 or 1,200.50.');
  await expect(result).toContainText(`So far: £${written(official + 15_000)}`);
  await page.goto('/jp/services/student-visa/uk');
  await expect(page.locator('#first-year input[name="tuition"]')).toHaveValue('15,000');
  expect(sent.filter((each) => each.includes(String(rent)))).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
