import { errandTile, sendButton } from '../../support/enquiry.ts';
import { expect, hydrate, type Page, test, withoutScripts } from '../../support/test.ts';

test('the form has its fields, rules and choices', async ({ page }) => {
  await page.goto('/jp/contact');
  await hydrate(page);
  await errandTile(page, 'work').check();
  const fields = page.locator('main form :is(input, select, textarea):not([name="website"])');
  const rules = await fields.evaluateAll((elements) =>
    elements.map((element) => {
      const { name, type, required } = element as HTMLInputElement;
      return [name, type, required, element.getAttribute('autocomplete')];
    }),
  );
  expect(rules).toEqual([
    ...Array.from({ length: 7 }, () => ['errand', 'radio', true, null]),
    ['lastName', 'text', true, 'family-name'],
    ['firstName', 'text', true, 'given-name'],
    ['mobileNumber', 'tel', true, 'tel'],
    ['emailAddress', 'email', true, 'email'],
    ['visaType', 'select-one', true, null],
    ['destination', 'select-one', true, null],
    ['company', 'text', false, 'organization'],
    ['posts', 'text', false, null],
    ['additionalText', 'textarea', false, null],
  ]);
  await expect(page.locator('main form :is([pattern], [maxlength], [minlength], [min], [max])')).toHaveCount(0);
  await expect(page.locator('main form a[href="/jp/privacy"]')).toBeVisible();
  await expect(page.locator('main dd a[target="_blank"]')).toHaveText([/^Facebook/, /^TikTok/, /^YouTube/]);
  await expect(page.locator('main a[href="/jp/how-we-work"]')).toHaveText('業者の確かめ方と苦情の窓口');
  for (const field of await fields.filter({ visible: true }).all()) await expect(field).toHaveAccessibleName(/.+/);
  for (const [id, choices] of [
    ['visaType', 'tourist-visa working-visa career-visa other-visa'],
    ['destination', 'uk usa canada australia new-zealand thailand other'],
  ] as const) {
    const options = page.locator(`#${id} option`);
    const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(['', ...choices.split(' ')]);
    await expect(options.first()).toHaveText('選択してください');
    await expect(options.first()).toBeDisabled();
    await expect(page.locator(`#${id}`)).toHaveValue('');
  }
});

test('the first wrong field has the focus and its message, and is below the header', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto('/en/contact');
  await hydrate(page);
  await errandTile(page, 'it').check();
  await page.locator('#firstName').fill('Sita');
  const lastName = page.locator('#lastName');
  // A second attempt moves the focus again.
  for (const _ of ['first', 'second']) {
    await sendButton(page).focus();
    await sendButton(page).click();
    await expect(lastName).toBeFocused();
  }
  await expect(lastName).toHaveAttribute('aria-invalid', 'true');
  await expect(lastName).toHaveAccessibleDescription('Please fill in “Last name”.');
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((shown) => shown.getBoundingClientRect().toJSON() as DOMRect);
  expect((await boxOf('label[for="lastName"]')).top).toBeGreaterThanOrEqual((await boxOf('body > header')).bottom);
  expect((await boxOf('#lastName-error')).bottom).toBeLessThanOrEqual(600);
  await lastName.fill('Gurung');
  await expect(lastName).not.toHaveAttribute('aria-invalid');
});

/** Answers for the map's server. @returns the addresses that it is asked for */
async function mapRequests(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    requests.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>map</p>' });
  });
  return requests;
}

test('the map loads when a visitor opens it, and not before', async ({ page }) => {
  const requests = await mapRequests(page);
  await page.goto('/en/contact', { waitUntil: 'networkidle' });
  const summary = page.locator('summary', { hasText: 'Show the map' });
  await summary.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  // A pointer would load React first.
  await summary.evaluate((element: HTMLElement) => element.click());
  await hydrate(page);
  await expect(page.frameLocator('main iframe').getByText('map')).toBeVisible();
  expect(requests).toHaveLength(1);
});

withoutScripts('without scripts, the map is a link', async ({ page }) => {
  const requests = await mapRequests(page);
  await page.goto('/en/contact', { waitUntil: 'networkidle' });
  await expect(page.getByText('Show the map')).toBeHidden();
  await expect(page.locator('main a[href^="https://www.openstreetmap.org/"]')).toBeVisible();
  expect(requests).toEqual([]);
});
