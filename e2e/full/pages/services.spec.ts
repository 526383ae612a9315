import { messagesOf } from '../../support/messages.ts';
import { hydrate } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';
import { box, hrefs, tick, title, toolsRun } from '../../support/visa.ts';

/** Where the first cards of each service lead (product 10.2); cards of further content follow. */
const firstCards = {
  'student-visa': ['uk', 'usa', 'canada', 'australia', 'newzealand', 'schengen'],
  'tourist-visa': ['uk-tourist', 'usa-tourist', 'canada-tourist', 'australia-tourist', 'schengen-tourist'],
  'working-visa': ['canada'],
  'career-visa': ['uk'],
  'family-visa': ['japan'],
};

const text = messagesOf('jp', 'visa');
const services = '/jp/services';

test('on a phone a visitor chooses two countries, which stand side by side', async ({ page }) => {
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

test('each service has cards of its countries', async ({ page }) => {
  for (const [service, first] of Object.entries(firstCards)) {
    await page.goto(`${services}/${service}`);
    await expect(title(page)).toHaveAccessibleName(text[`visa.service.${service}`] ?? '');
    const cards = await hrefs(page, 'main article a');
    expect(cards.slice(0, first.length)).toEqual(first.map((to) => `${services}/${service}/${to}`));
    // One country alone is not compared.
    const ids =
      cards.length > 1
        ? ['compare.title', 'service.countries']
        : ['compare.one', 'service.way', 'kind.guide', 'service.others'];
    await expect(page.locator('main h2')).toHaveText(ids.map((id) => text[`visa.${id}`] ?? ''));
    await expect(page.locator('main a[href="#countries"]')).toHaveCount(cards.length > 1 ? 1 : 0);
  }
});

test('both addresses of a page share one list and one date', async ({ page }) => {
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

test('a checklist below any service redirects to its page', async ({ request }) => {
  for (const [from, to] of [
    ['no-such-service/usa-tourist', 'tourist-visa/usa-tourist'],
    ['WORKING-VISA/Canada-Tourist/', 'tourist-visa/canada-tourist'],
  ]) {
    const response = await request.get(`${services}/${from}`, { maxRedirects: 0 });
    expect([from, response.status(), response.headers().location]).toEqual([from, 302, `${services}/${to}`]);
  }
});
