import type { Browser, Page } from '@playwright/test';
import { lines, type Phone, withPhone } from './phone.ts';
import { reactBytes, scriptBytes } from './requests.ts';

export interface Life {
  /** Milliseconds from the first intent until React has hydrated the page. */
  alive: number;
  /** Scripts and their compressed bytes from first intent until nothing more is requested. */
  scripts: number;
  scriptBytes: number;
  reactBytes: number;
}

/** Longest time, in milliseconds, that a page may need to hydrate before it counts as dead. */
const timeoutMs = 20_000;

/** A sign of intent that changes nothing on the page. */
export const giveIntent = ({ page }: Phone) => page.keyboard.press('Shift');

export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => probes.isAlive(), undefined, { timeout: timeoutMs });
}

/** Brings a page to life on a slow line, and counts what that takes. */
export function measureLife(browser: Browser, address: string): Promise<Life> {
  return withPhone(browser, lines.slow4g, async (phone) => {
    const { page, requests } = phone;
    await page.goto(address, { waitUntil: 'networkidle' });
    const start = performance.now();
    await giveIntent(phone);
    await untilAlive(page);
    const alive = performance.now() - start;
    // What the page fetches for its finer parts once it is alive is part of it.
    await quiet(phone);
    const scripts = requests.filter(({ type }) => type === 'Script').length;
    return { alive, scripts, scriptBytes: scriptBytes(requests), reactBytes: await reactBytes(requests) };
  });
}

/** Waits until nothing has been requested and nothing is under way for 600 ms. */
async function quiet({ page, requests }: Phone): Promise<void> {
  let known = -1;
  while (known !== requests.length || requests.some(({ isUnderWay }) => isUnderWay)) {
    known = requests.length;
    await page.waitForTimeout(600);
  }
}

/** Milliseconds that every answer takes while rounds are counted: far more than the machine needs for anything else. */
const roundTrip = 600;

/**
 * Counts the sequential rounds of requests from first intent to life. All answers take equally long, so what is asked
 * for in one round is requested in one stretch of time.
 * @returns the addresses of each round
 */
export function measureRounds(browser: Browser, address: string): Promise<string[][]> {
  return withPhone(browser, { ...lines.slow4g, downloadThroughput: -1 }, async (phone) => {
    const { page, cdp } = phone;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(address, { waitUntil: 'networkidle' });
    const rounds: { start: number; addresses: string[] }[] = [];
    await page.route('**/*', async (route) => {
      const now = performance.now();
      const current = rounds.at(-1);
      if (current && now - current.start < roundTrip * 0.8) current.addresses.push(route.request().url());
      else rounds.push({ start: now, addresses: [route.request().url()] });
      const [response] = await Promise.all([route.fetch(), page.waitForTimeout(roundTrip)]);
      await route.fulfill({ response });
    });
    await giveIntent(phone);
    await untilAlive(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return rounds.map(({ addresses }) => addresses);
  });
}

export interface IdleStart {
  /** Longest task after the first paint, in milliseconds. */
  longest: number;
  /** Milliseconds over 50 of all tasks after the first paint. */
  tbt: number;
}

/** Loads a page on a fast line, where the client starts by itself, and touches nothing until it is alive. */
export function measureIdleStart(browser: Browser, address: string): Promise<IdleStart> {
  return withPhone(browser, lines.fast, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    return page.evaluate(readTasks);
  });
}

/** Runs in the page. */
async function readTasks(): Promise<IdleStart> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask', buffered: true });
  await new Promise((resolve) => setTimeout(resolve, 100));
  return { longest: Math.max(0, ...tasks), tbt: tasks.reduce((total, task) => total + task - 50, 0) };
}
