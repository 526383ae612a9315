import { slowConnection } from '../../support/connection.ts';
import { expect, hydrate, messagesOf, type Page, pasted, test } from '../../support/test.ts';
import { box, hrefs, linkOf, tick, title, toolsRun } from '../../support/visa.ts';

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

test('on a phone a visitor chooses two countries, which stand side by side below their boxes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${services}/student-visa`);
  const shown = page.getByRole('table').locator('tbody tr').filter({ visible: true });
  await expect(shown).toHaveCount(2);
  await page.locator('main select').first().selectOption('australia');
  await page.locator('main select').last().selectOption('japan');
  const placeOf = (country: string) =>
    shown.filter({ has: page.locator(`a[href="${services}/student-visa/${country}"]`) }).boundingBox();
  const first = await page.locator('main select').first().boundingBox();
  const [australia, japan] = [await placeOf('australia'), await placeOf('japan')];
  expect([australia?.x, australia?.width, australia?.y]).toEqual([first?.x, first?.width, japan?.y]);
  expect(japan?.x).toBe((await page.locator('main select').last().boundingBox())?.x);
  // Chosen twice, a country takes both places.
  await page.locator('main select').last().selectOption('australia');
  expect((await placeOf('australia'))?.width).toBe(328);
});

test('each service has cards of its countries', async ({ page }) => {
  for (const [service, first] of Object.entries(firstCards)) {
    await page.goto(`${services}/${service}`);
    await expect(title(page)).toHaveAccessibleName(text[`visa.service.${service}`] ?? '');
    const cards = await hrefs(page, 'main article a');
    expect(cards.slice(0, first.length)).toEqual(first.map((to) => `${services}/${service}/${to}`));
    // One country alone is not compared.
    const ids = !['career-visa', 'family-visa'].includes(service)
      ? ['compare.title', 'service.countries']
      : ['compare.one', 'service.way', 'kind.guide', 'service.others'];
    await expect(page.locator('main h2')).toHaveText(ids.map((id) => text[`visa.${id}`] ?? ''));
    await expect(page.locator('main a[href="#countries"]')).toHaveCount(ids.length > 2 ? 0 : 1);
    // The page ends with the ways to ask.
    const last = (await hrefs(page, 'main a')).slice(-2);
    expect(last).toEqual([expect.stringMatching(/^\/jp\/contact\?/), '/jp#orientation']);
  }
});

test('guide and checklist of a visa share a row, which leads to the guide', async ({ page }) => {
  await page.goto(services);
  const row = page.locator('#japan li').filter({ has: page.locator('a[href$="/japan-study"]') });
  await row.click({ position: { x: 8, y: 24 } });
  await expect(page).toHaveURL(`${services}/student-visa/japan`);
  await page.goBack();
  await row.getByRole('link', { name: 'チェックリスト' }).click();
  await expect(page).toHaveURL(`${services}/student-visa/japan-study`);
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

test('the button to the top appears from 200 pixels on', async ({ page }) => {
  await page.goto('/jp/services/tourist-visa/uk-tourist');
  await hydrate(page);
  const button = page.getByRole('link', { name: messagesOf('jp', 'common')['common.backToTop'] ?? '' });
  const scrollTop = () => page.evaluate(() => window.scrollY);
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 199));
  await expect.poll(scrollTop).toBe(199);
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(button).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 3000));
  await button.click();
  await expect.poll(scrollTop).toBeLessThan(100);
  await expect(button).toBeHidden();
});

const path = '/services/tourist-visa/japan-tourist';

/** Answers, ticks and opens the ways to send the list. @returns its link */
async function begin(page: Page): Promise<string> {
  await page.goto(`/en${path}`);
  for (const name of ['employed', 'identity.passport']) await tick(page, name);
  await toolsRun(page);
  const link = await linkOf(page, 'en', false);
  expect(link).toBe(`${page.url()}#list=1_employed_identity.passport`);
  return link;
}

test('a list is sent by mail, WhatsApp, LINE or the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const link = await begin(page);
  const title = (await page.locator('h1').getAttribute('aria-label')) ?? '';
  for (const [way, address] of [
    ['mail', `mailto:?subject=${encodeURIComponent(title)}&body=`],
    ['whatsapp', 'https://wa.me/?text='],
    ['line', 'https://line.me/R/share?text='],
  ] as const) {
    const name = messagesOf('en', 'visa')[`visa.tools.way.${way}`] ?? '';
    const href = address + encodeURIComponent(`${title}\n${link}`);
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  await expect(await pasted(page)).toHaveValue(link);
});

test("a list is sent by the system's own share sheet, which may be closed", async ({ page }) => {
  await page.addInitScript(() => {
    const share = (shared: unknown) => {
      Object.assign(window, { shared });
      return Promise.reject(new DOMException('Share canceled', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const url = await begin(page);
  await page.getByRole('button', { name: 'Share …' }).click();
  const title = await page.locator('h1').getAttribute('aria-label');
  expect(await page.evaluate(() => (window as { shared?: unknown }).shared)).toEqual({ title, url });
});

test('a stored list is restored before its first frame; other visitors do not wait', async ({ page, baseURL }) => {
  const connection = await slowConnection(baseURL ?? '');
  await page.addInitScript(() => {
    const frames = { early: 0, wrong: [] as string[] };
    Object.assign(window, { frames });
    const names = localStorage.getItem('list:japan-tourist')?.split(' ') ?? [];
    const look = () => {
      if (document.body && document.readyState === 'loading') frames.early += 1;
      for (const { value, checked } of document.querySelectorAll<HTMLInputElement>('main input'))
        if (names.includes(value) && !checked) frames.wrong.push(value);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const frames = () =>
    page.evaluate(() => (window as unknown as { frames: { early: number; wrong: string[] } }).frames);
  await page.goto(`${connection.address}/en${path}`);
  expect((await frames()).early).toBeGreaterThan(0);
  const stored = 'student me identity.passport photo.photo-size';
  await page.evaluate((names) => localStorage.setItem('list:japan-tourist', names), stored);
  await page.locator('#own-title').evaluate((title) => title.scrollIntoView());
  await page.reload();
  await expect(box(page, 'student')).toBeChecked();
  expect(await frames()).toEqual({ early: 0, wrong: [] });
  await page.close();
  await connection.stop();
});
