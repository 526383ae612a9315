import { sendButton } from '../../support/enquiry.ts';
import { hydrate } from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';

test('every field that an errand asks but the last is required', async ({ page }) => {
  await page.goto('/jp/contact');
  await hydrate(page);
  await page.locator('#errand').selectOption('work');
  const fields = page.locator('main form :is(input, select, textarea):not([name="website"])');
  const rules = await fields.evaluateAll((elements) =>
    elements.map((element) => {
      const { name, type, required } = element as HTMLInputElement;
      return [name, type, required, element.getAttribute('autocomplete')];
    }),
  );
  await expect(page.locator('main form a[href="/jp/privacy"]')).toBeVisible();
  expect(rules).toEqual([
    ['errand', 'select-one', true, null],
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
  for (const field of await fields.filter({ visible: true }).all()) await expect(field).toHaveAccessibleName(/.+/);
  const optionsOf = (id: string) =>
    page
      .locator(`#${id} option`)
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(await optionsOf('visaType')).toEqual(['', 'tourist-visa', 'working-visa', 'career-visa', 'other-visa']);
  expect(await optionsOf('destination')).toEqual([
    '',
    'uk',
    'usa',
    'canada',
    'australia',
    'new-zealand',
    'thailand',
    'other',
  ]);
  for (const id of ['visaType', 'destination']) {
    await expect(page.locator(`#${id} option`).first()).toHaveText('選択してください');
    await expect(page.locator(`#${id} option`).first()).toBeDisabled();
    await expect(page.locator(`#${id}`)).toHaveValue('');
  }
});

test('an employer is asked for the company and its posts, and nobody else is', async ({ page }) => {
  await page.goto('/en/contact?errand=hire');
  await expect(page.getByLabel('Company')).toBeVisible();
  await expect(page.getByLabel('Posts to fill')).toHaveAccessibleDescription('Such as 2 engineers, 1 cook');
  await page.locator('#errand').selectOption('work');
  await expect(page.getByLabel('Company')).toBeHidden();
});

test('the message stands at the field, names it, is tied to it, and the first wrong field has the focus', async ({
  page,
}) => {
  await page.goto('/en/contact');
  await hydrate(page);
  await page.locator('#errand').selectOption('it');
  await page.locator('#firstName').fill('Sita');
  await sendButton(page).click();
  await expect(page.locator('#lastName')).toBeFocused();
  await expect(page.locator('#lastName')).toHaveAttribute('aria-invalid', 'true');
  // A second try says it again.
  await sendButton(page).focus();
  await sendButton(page).click();
  await expect(page.locator('#lastName')).toBeFocused();
  await expect(page.locator('#lastName')).toHaveAccessibleDescription('Please fill in “Last name”.');
  await page.locator('#lastName').fill('Gurung');
  await expect(page.locator('#lastName')).not.toHaveAttribute('aria-invalid');
});

test('a field that is wrong stands below the header, with its name and its message', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto('/jp/contact');
  await hydrate(page);
  await page.locator('#errand').selectOption('it');
  await sendButton(page, 'jp').click();
  await expect(page.locator('#lastName')).toBeFocused();
  const [header, label, message] = await Promise.all(
    [page.locator('body > header'), page.locator('label[for="lastName"]'), page.locator('#lastName-error')].map(
      (element) => element.evaluate((shown) => shown.getBoundingClientRect().toJSON() as DOMRect),
    ),
  );
  expect(label?.top).toBeGreaterThanOrEqual(header?.bottom ?? 600);
  expect(message?.bottom).toBeLessThanOrEqual(600);
});

test.describe('the map', () => {
  /** Answers for the map's server, and keeps what it is asked. */
  async function mapRequests(page: Page): Promise<string[]> {
    const requests: string[] = [];
    await page.route('https://www.openstreetmap.org/**', async (route) => {
      requests.push(route.request().url());
      await route.fulfill({ contentType: 'text/html', body: '<p>map</p>' });
    });
    return requests;
  }

  test('is requested when a visitor opens it, and not sooner', async ({ page }) => {
    const requests = await mapRequests(page);
    await page.goto('/en/contact', { waitUntil: 'networkidle' });
    await page.getByText('Show the map').scrollIntoViewIfNeeded();
    expect(requests).toEqual([]);
    // A click of the element itself: no pointer comes first that would bring React.
    await page.locator('summary', { hasText: 'Show the map' }).evaluate((summary: HTMLElement) => summary.click());
    await hydrate(page);
    await expect(page.frameLocator('main iframe').getByText('map')).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('is never requested: a link leads to it', async ({ page }) => {
      const requests = await mapRequests(page);
      await page.goto('/en/contact', { waitUntil: 'networkidle' });
      await expect(page.getByText('Show the map')).toBeHidden();
      await expect(page.locator('main a[href^="https://www.openstreetmap.org/"]')).toBeVisible();
      expect(requests).toEqual([]);
    });
  });
});
