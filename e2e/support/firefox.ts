import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import type { Engine, Profile, Tab } from './tab.ts';

/**
 * Parts of what Firefox says of a request that a navigation has abandoned, which is no failure: its error
 * (NS_BINDING_ABORTED), the same of a font, and of a preload the hash of nothing.
 */
const abandoned = ['NS_BINDING_ABORTED', 'status=2152398850', '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='];

/**
 * Firefox without a window, driven by WebDriver BiDi. Reduced motion is a preference of the whole process: it has one of its
 * own, which starts when it is first requested.
 * @param executablePath path of the program
 */
export function firefox(executablePath: string): Engine {
  const running = new Map<boolean, Promise<Browser>>();
  const browserWith = (reducedMotion: boolean) => {
    const browser = running.get(reducedMotion) ?? launch(executablePath, reducedMotion);
    running.set(reducedMotion, browser);
    return browser;
  };
  return {
    tab: async (profile) => openTab(await browserWith(profile.reducedMotion), profile),
    async close() {
      for (const browser of running.values()) await (await browser).close();
    },
  };
}

function launch(executablePath: string, reducedMotion: boolean): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      'dom.w3c_touch_events.enabled': 1,
      // Presses are given to the page itself: the way through the window knows a scroll only once it has been painted.
      'remote.events.async.enabled': false,
      // Milliseconds that a finger may stay for a tap: a page that is busy sees it leave late.
      'apz.max_tap_time': 10_000,
      'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
    },
  });
}

async function openTab(browser: Browser, { width, height, touch }: Profile): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width, height });
  const errors = errorsOf(page);
  const isFailure = (error: string) => !abandoned.some((part) => error.includes(part));
  return {
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    open: (address) => page.goto(address).then(() => undefined, unlessLedOn),
    evaluate: (run, ...values) => page.evaluate(run as () => never, ...(values as unknown as [])),
    press: ({ x, y }) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    // Not the driver's own, which wait for a load that a page of the back/forward cache does not have.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    reload: async () => void (await page.reload()),
    errors: async () => errors.filter(isFailure),
    close: () => context.close(),
  };
}

/** A page that leads on to another while it loads ends the navigation that the driver waits for; tests see what is shown then. */
function unlessLedOn(error: Error): void {
  if (!ledOn.some((part) => error.message.includes(part))) throw error;
}

/** What the driver says of it: after the first response, and before. */
const ledOn = ['NS_BINDING_ABORTED', 'A new navigation interrupted an unfinished navigation'];

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
