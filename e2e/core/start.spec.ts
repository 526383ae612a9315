import { mark } from 'shared/contract/document/document.contract.ts';
import { hydrate } from '../support/site.ts';
import { expect, type Page, test } from '../support/test.ts';

/** When the client starts: on a sign of intent, and by itself only where that costs a visitor nothing. */
const connections = {
  fast: { effectiveType: '4g', rtt: 50, saveData: false },
  slow: { effectiveType: '4g', rtt: 150, saveData: false },
  saving: { effectiveType: '4g', rtt: 50, saveData: true },
};

/** Opens a page on a line, and tells its scripts that are requested. */
async function open(page: Page, line: keyof typeof connections, path = '/en/faq'): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connections[line]);
  await page.goto(path);
  return scripts;
}

/** Until all has run that waited for the browser to be idle. */
const untilIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(0))));

/** Some browsers without a window have a mouse that rests at the top left, and is over whatever scrolls there. */
function takeMouseAway(): void {
  addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true);
}

for (const line of ['slow', 'saving'] as const) {
  test(`on a line that is ${line} no script is requested before a sign of intent`, async ({ page }) => {
    await page.addInitScript(takeMouseAway);
    const scripts = await open(page, line);
    await untilIdle(page);
    await page.evaluate(() => scrollBy(0, 600));
    await untilIdle(page);
    expect(scripts).toEqual([]);
    await hydrate(page);
    expect(scripts.length).toBeGreaterThan(0);
  });
}

test('on a fast connection the client starts by itself, and hydrates an island that wakes on idle', async ({
  page,
}) => {
  await page.addInitScript(takeMouseAway);
  await open(page, 'fast', '/en/contact');
  await expect(page.locator(`[${mark.island}]`)).toHaveAttribute(mark.hydrated);
});
