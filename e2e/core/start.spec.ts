import { mark } from 'shared/contract/document/document.contract.ts';
import { hydrate } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Opens a page on a connection. @returns the addresses of the scripts that it requests */
async function open(page: Page, path: string, rtt: number, saveData = false): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const connection = { effectiveType: '4g', rtt, saveData };
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  // In some browsers without a window a mouse rests at the top left, over whatever scrolls there.
  await page.addInitScript(() =>
    addEventListener('pointerover', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto(path);
  return scripts;
}

const untilIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(0))));

for (const [connection, rtt, saveData] of [
  ['a slow connection', 150, false],
  ['a connection that saves data', 50, true],
] as const)
  test(`on ${connection} no script is requested before a sign of intent`, async ({ page }) => {
    const scripts = await open(page, '/en/faq', rtt, saveData);
    await untilIdle(page);
    await page.evaluate(() => scrollBy(0, 600));
    await untilIdle(page);
    expect(scripts).toEqual([]);
    await hydrate(page);
    expect(scripts.length).toBeGreaterThan(0);
  });

test('on a fast connection the client starts, and hydrates an island that wakes on idle', async ({ page }) => {
  await open(page, '/en/contact', 50);
  await expect(page.locator(`[${mark.island}]`)).toHaveAttribute(mark.hydrated);
});
