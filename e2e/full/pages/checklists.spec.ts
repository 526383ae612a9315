import { slowConnection } from '../../support/browsers/connection.ts';
import { messagesOf } from '../../support/messages.ts';
import { hydrate, pasted } from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';
import { box, linkOf, tick, toolsRun } from '../../support/visa.ts';

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
  await connection.stop();
});
