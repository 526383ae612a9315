import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Engine, Profile, Tab } from './tab.ts';

/** Errors that Firefox reports for requests that a navigation cancels. */
const abandoned = ['NS_BINDING_ABORTED', 'status=2152398850', '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='];
/** Errors of the driver when a page redirects while it loads. */
const redirected = ['NS_BINDING_ABORTED', 'A new navigation interrupted an unfinished navigation'];

/** Firefox without a window, driven by WebDriver BiDi. Reduced motion is a preference of a whole process. */
export function firefox(executablePath: string): Engine {
  const running = new Map<boolean, Promise<Browser>>();
  const launch = (reducedMotion: boolean) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath,
      extraPrefsFirefox: {
        'dom.w3c_touch_events.enabled': 1,
        // Presses go straight to the page: the window learns of a scroll only when it is painted.
        'remote.events.async.enabled': false,
        // Milliseconds of a tap at most: a busy page sees its end late.
        'apz.max_tap_time': 10_000,
        'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
      },
    });
  return {
    async tab(profile) {
      const browser = running.get(profile.reducedMotion) ?? launch(profile.reducedMotion);
      running.set(profile.reducedMotion, browser);
      return openTab(await browser, profile);
    },
    async close() {
      for (const browser of running.values()) await (await browser).close();
    },
  };
}

async function openTab(browser: Browser, { width, height, touch }: Profile): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  const errors = errorsOf(page);
  return {
    async open(address) {
      await page.goto(address).catch((error: Error) => {
        if (!redirected.some((part) => error.message.includes(part))) throw error;
      });
    },
    evaluate: (run, ...values) => page.evaluate(run as () => never, ...(values as unknown as [])),
    press: ({ x, y }) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    // The driver would wait for a load, which a page in the back/forward cache does not have.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    reload: async () => void (await page.reload()),
    errors: async () => errors.filter((error) => !abandoned.some((part) => error.includes(part))),
    close: () => context.close(),
  };
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`page error: ${(error as Error).message}`));
  page.on('requestfailed', (request) => errors.push(`failed (${request.failure()?.errorText}): ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.url()}`);
  });
  return errors;
}
