import { box } from '../../support/ownList.ts';
import { slowConnection } from '../../support/slowConnection.ts';
import { expect, test } from '../../support/test.ts';

const path = '/services/tourist-visa/japan-tourist';

test('what was restored moves nothing, also where the page is read from its middle', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/en${path}`);
  for (const name of ['employed', 'me', 'nobody', 'identity.passport']) await box(page, name).check();
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
  await page.goto(`${line.origin}/en${path}`);
  expect((await frames()).early).toBeGreaterThan(0);
  await page.evaluate(() =>
    localStorage.setItem('list:japan-tourist', 'student me identity.passport photo.photo-size'),
  );
  await page.locator('#own-title').evaluate((title) => title.scrollIntoView());
  await page.reload();
  await expect(box(page, 'student')).toBeChecked();
  expect(await frames()).toEqual({ early: 0, wrong: [] });
  line.close();
});
