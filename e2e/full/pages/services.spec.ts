import { company } from 'shared/company/company.ts';
import { messagesOf } from '../../support/messages.ts';
import { hydrate } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';
import { box, hrefs, textsOf, tick, title, toolsRun } from '../../support/visa.ts';

/** Where the first cards of each service lead (product 10.2); cards of further content follow. */
const firstCards = {
  'student-visa': ['uk', 'usa', 'canada', 'australia', 'newzealand', 'schengen'],
  'tourist-visa': ['uk-tourist', 'usa-tourist', 'canada-tourist', 'australia-tourist', 'schengen-tourist'],
  'working-visa': ['canada'],
  'career-visa': ['uk'],
  'family-visa': ['japan'],
};

const language = 'jp';
const text = textsOf(language);
const services = `/${language}/services`;

test('the index lists every page by country; a flag of Home leads to its country there', async ({ page }) => {
  await page.goto(`${services}#uk`);
  await expect(page.locator('#uk')).toBeInViewport();
  expect(await hrefs(page, '#uk a')).toEqual(
    expect.arrayContaining(
      ['student-visa/uk', 'tourist-visa/uk-tourist', 'tourist-visa/uk', 'career-visa/uk'].map(
        (path) => `${services}/${path}`,
      ),
    ),
  );
  expect(await hrefs(page, '#japan a')).toContain(`${services}/tourist-visa/japan-parents`);
});

test('a service compares its countries: figures, source and day of each', async ({ page }) => {
  await page.goto(`${services}/student-visa`);
  const rows = page.getByRole('table').locator('tbody tr');
  expect(await rows.getByRole('rowheader').getByRole('link').count()).toBeGreaterThanOrEqual(7);
  await expect(rows.first()).toContainText('558');
  for (const row of await rows.all()) {
    await expect(row.locator('td').last().getByRole('link')).toHaveAttribute('href', /^https:\/\//);
    await expect(row.locator('td').last()).toContainText(/20\d\d/);
  }
});

test('on a phone two countries stand side by side, and the visitor chooses which', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${services}/student-visa`);
  const shown = page.getByRole('table').locator('tbody tr').filter({ visible: true });
  await expect(shown).toHaveCount(2);
  await page.locator('main select').first().selectOption('japan');
  await page.locator('main select').last().selectOption('australia');
  const links = await shown.getByRole('rowheader').getByRole('link').all();
  const places = await Promise.all(
    links.map(async (link) => [await link.getAttribute('href'), await link.boundingBox()]),
  );
  expect(places.map(([href]) => href)).toEqual([
    `${services}/student-visa/australia`,
    `${services}/student-visa/japan`,
  ]);
  const [one, other] = places.map(([, box]) => box as { x: number; y: number });
  expect([one?.y === other?.y, (one?.x ?? 0) < (other?.x ?? 0)]).toEqual([true, true]);
});

for (const [index, [service, first]] of Object.entries(firstCards).entries()) {
  test(`${service} has the cards of its countries`, async ({ page }) => {
    await page.goto(`${services}/${service}`);
    await expect(title(page)).toHaveAccessibleName(text.services[index] ?? '');
    const cards = await hrefs(page, 'main article a');
    expect(cards.slice(0, first.length)).toEqual(first.map((to) => `${services}/${service}/${to}`));
    // Where there is one country, nothing is compared and nothing chosen.
    const words = messagesOf(language, 'visa');
    const ids = cards.length > 1 ? ['compare.title', 'service.countries'] : ['compare.one', 'kind.guide'];
    await expect(page.locator('main h2')).toHaveText(ids.map((id) => words[`visa.${id}`] ?? ''));
    await expect(page.locator('main a[href="#countries"]')).toHaveCount(cards.length > 1 ? 1 : 0);
  });
}

test('further names of a page show it, and name its own', async ({ page }) => {
  for (const [alias, canonical] of [
    ['student-visa/united-kingdom', 'student-visa/uk'],
    ['working-visa/newzeland', 'working-visa/newzealand'],
  ]) {
    await page.goto(`${services}/${canonical}`);
    const name = (await title(page).getAttribute('aria-label')) ?? '';
    const response = await page.goto(`${services}/${alias}`);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveURL(`${services}/${alias}`);
    await expect(title(page)).toHaveAccessibleName(name);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${company.origin}${services}/${canonical}`,
    );
    await hydrate(page);
  }
});

test('both addresses of a page have one list and one date', async ({ page }) => {
  await page.goto(`${services}/student-visa/united-kingdom`);
  await tick(page, 'requirements.cas');
  await toolsRun(page);
  await page.locator('input[type="date"]').fill('2031-02-28');
  await page.locator('input[type="date"]').press('Enter');
  await expect(page.locator('li[data-state]').first()).toBeVisible();
  await page.goto(`${services}/student-visa/uk`);
  await expect(box(page, 'requirements.cas')).toBeChecked();
  await hydrate(page);
  await expect(page.locator('input[type="date"]')).toHaveValue('2031-02-28');
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
    'list:uk',
    'list:uk:course',
    'list:uk:rules',
  ]);
});

test('redirect to the page that was meant', async ({ request }) => {
  for (const [from, to] of [
    ['student-visa/uk-tourist', 'tourist-visa/uk-tourist'],
    ['career-visa/japan-tourist', 'tourist-visa/japan-tourist'],
    ['no-such-service/usa-tourist', 'tourist-visa/usa-tourist'],
    ['Student-Visa/UK', 'student-visa/uk'],
    ['student-visa/uk/', 'student-visa/uk'],
    ['Tourist-Visa/', 'tourist-visa'],
    ['WORKING-VISA/Canada-Tourist/', 'tourist-visa/canada-tourist'],
  ]) {
    const response = await request.get(`${services}/${from}`, { maxRedirects: 0 });
    expect([from, response.status(), response.headers().location]).toEqual([from, 302, `${services}/${to}`]);
  }
});

test('pages that are not there answer 404 and say so', async ({ page }) => {
  for (const [path, words] of [
    ['student-visa/atlantis', text.noData],
    ['no-such-visa/uk', text.noData],
    ['no-such-visa', text.unknownService],
  ] as const) {
    const response = await page.goto(`${services}/${path}`);
    expect(response?.status()).toBe(404);
    await expect(title(page)).toHaveText(words);
    await expect(page.locator('body > header')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await hydrate(page);
  }
});
