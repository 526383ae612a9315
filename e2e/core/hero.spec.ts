import { expect, hold, hydrate, test, withoutScripts } from '../support/test.ts';

withoutScripts('without scripts, a dot leads to its slide', async ({ page }) => {
  await page.goto('/en');
  const second = page.locator('#hero-travel');
  await expect(second).not.toBeInViewport();
  const name = (await second.getByRole('heading').textContent()) ?? '';
  await page.getByRole('link', { name, exact: true }).click();
  await expect(second).toBeInViewport({ ratio: 0.5 });
  await expect(page.locator('#hero-study')).not.toBeInViewport();
});

test('the hero says that its slider is loading, then plays and pauses', async ({ page }) => {
  const release = await hold(page, '**/heroSlider.js');
  await page.goto('/jp');
  await hydrate(page);
  // On a slow connection the slider loads when a visitor points at it.
  await page.locator('.swiper-wrapper').hover();
  await expect(page.getByText('読み込み中です…（Loading hero...）')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await expect(page.getByText('読み込み中です…（Loading hero...）')).toHaveCount(0);
  // The row is at its first slide, and says so from now on.
  await expect(page.locator('a[href="#hero-study"]')).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: '停止' }).click();
  await expect(page.getByRole('button', { name: '再生' })).toBeVisible();
});

test('the hero moves on after 6,050 ms, unless the pointer or visible focus is on it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/en');
  await hydrate(page);
  const row = page.locator('.swiper-wrapper');
  await row.hover();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const position = () => row.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  await page.clock.runFor(8000);
  expect(await position()).toBe(0);
  await page.mouse.move(5, 5);
  await row.focus();
  await page.clock.runFor(8000);
  expect(await position()).toBe(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await row.blur();
  await page.clock.runFor(6049);
  expect(await position()).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(position).toBe(1);
  await expect(page.locator('[href^="#hero-"][aria-current]')).toHaveAttribute('href', '#hero-travel');
  // A press leaves a focus that nobody sees: the row plays on, as its button says.
  await row.click({ position: { x: 5, y: 5 } });
  await page.mouse.move(5, 5);
  await expect(page.locator('.swiper-wrapper:focus')).toBeVisible();
  await page.clock.runFor(8000);
  await expect.poll(position).toBe(2);
});
