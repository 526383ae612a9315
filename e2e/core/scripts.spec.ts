import { mark } from 'shared/contract/document/document.contract.ts';
import { expect, hydrate, type Page, test } from '../support/test.ts';

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

/** Ways to make HTML or a script from text. Trusted Types (https://w3c.github.io/trusted-types/) close them all. */
const sinks: Record<string, (text: string) => void> = {
  innerHTML: (text) => {
    document.body.innerHTML = text;
  },
  'document.write': (text) => document.write(text),
  'the text of a script': (text) => {
    document.createElement('script').text = text;
  },
  "a second policy with the shell's name": (text) => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: { createHTML(html: string): string }): typeof rules };
    };
    document.body.innerHTML = trustedTypes.createPolicy('page-swap', { createHTML: (html) => html }).createHTML(text);
  },
};

test.describe('planted text', () => {
  test.use({ expectedErrors: ['TrustedHTML', 'TrustedScript', 'Creating a TrustedTypePolicy'] });

  test('becomes neither HTML nor a script', async ({ page }) => {
    await page.goto('/en/news');
    await hydrate(page);
    const before = await page.locator('body').innerHTML();
    for (const [name, sink] of Object.entries(sinks))
      await expect(
        page.evaluate(sink, '<img src="/favicon.svg" onload="window.executed = true">'),
        name,
      ).rejects.toThrow('TypeError');
    expect(await page.locator('body').innerHTML()).toBe(before);
    expect(await page.evaluate(() => 'executed' in window)).toBe(false);
  });
});
