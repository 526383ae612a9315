import { slowConnection } from '../../support/browsers/connection.ts';
import { hydrate, pasted } from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { box, linkOf, textsOf, tick, toolsRun, visaTexts } from '../../support/visa.ts';

test('the button to the top shows from 200 pixels on', async ({ page }) => {
  await page.goto('/jp/services/tourist-visa/uk-tourist');
  await hydrate(page);
  const button = page.getByRole('link', { name: textsOf('jp').backToTop });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 199));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(199);
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect(button).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 3000));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
  await expect(button).toBeHidden();
});

const path = '/services/tourist-visa/japan-tourist';
const state = '#list=1_employed_identity.passport';

/** Answers, ticks and opens the ways to send the list. */
async function begin(page: Page, language: 'en' | 'jp'): Promise<string> {
  await page.goto(`/${language}${path}`);
  for (const name of ['employed', 'identity.passport']) await tick(page, name);
  await toolsRun(page);
  return linkOf(page, language, false);
}

test('mail, WhatsApp and LINE get title and link', async ({ page }) => {
  const link = await begin(page, 'jp');
  expect(link).toBe(page.url() + state);
  const title = (await page.locator('h1').getAttribute('aria-label')) ?? '';
  for (const [way, address] of [
    ['mail', `mailto:?subject=${encodeURIComponent(title)}&body=`],
    ['whatsapp', 'https://wa.me/?text='],
    ['line', 'https://line.me/R/share?text='],
  ] as const)
    await expect(
      page.getByRole('link', { name: visaTexts('jp')[`visa.tools.way.${way}`], exact: true }),
    ).toHaveAttribute('href', `${address}${encodeURIComponent(`${title}\n${link}`)}`);
});

test('the link is copied, and the page says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  const link = await begin(page, 'en');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  await expect(await pasted(page)).toHaveValue(link);
});

test("the system's own sheet gets title and link, and may be closed", async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const share = (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException('Share canceled', 'AbortError'));
    };
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const link = await begin(page, 'en');
  await page.getByRole('button', { name: 'Share …' }).click();
  const title = await page.locator('h1').getAttribute('aria-label');
  expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
    { title, url: link },
  ]);
});

test('what was restored moves nothing, also where the page is read from its middle', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/en${path}`);
  for (const name of ['employed', 'me', 'nobody', 'identity.passport']) await tick(page, name);
  await page.locator('#documents-travel').evaluate((group) => group.scrollIntoView());
  await page.reload();
  await expect(page.locator('#documents-student')).toBeHidden();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('on a slow connection no frame shows a list otherwise than it was left, and nobody else waits for it', async ({
  page,
  baseURL,
}) => {
  const line = await slowConnection(baseURL ?? '');
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
  await page.goto(`${line.address}/en${path}`);
  expect((await frames()).early).toBeGreaterThan(0);
  await page.evaluate(() =>
    localStorage.setItem('list:japan-tourist', 'student me identity.passport photo.photo-size'),
  );
  await page.locator('#own-title').evaluate((title) => title.scrollIntoView());
  await page.reload();
  await expect(box(page, 'student')).toBeChecked();
  expect(await frames()).toEqual({ early: 0, wrong: [] });
  await line.stop();
});
