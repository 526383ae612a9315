import type { Browser } from '@playwright/test';
import { giveIntent, untilAlive } from './life.ts';
import { lines, type Phone, withPhone } from './phone.ts';

/** Something a visitor taps, and how to see that it answered. */
export interface Tap {
  name: string;
  /** Page type that has it; absent where every page has it. */
  pageType?: string;
  /** What is tapped, in turns: a choice that is made already does not answer to a second tap. */
  targets: string[];
  /** Selector that begins or ceases to match with every tap that is answered. */
  state: string;
}

export const taps: Tap[] = [
  { name: 'language menu', targets: ['[popovertarget=languages]'], state: '#languages:popover-open' },
  { name: 'mobile menu', targets: ['[popovertarget=menu]'], state: '#menu:popover-open' },
  {
    name: 'question',
    pageType: 'faq',
    targets: ['#faq details details > summary'],
    state: '#faq details details[open]',
  },
  {
    name: 'category',
    pageType: 'faq',
    targets: ['#faq > details:nth-of-type(2) > summary', '#faq > details:nth-of-type(3) > summary'],
    state: '#faq > details:nth-of-type(2)[open]',
  },
  { name: 'accordion', pageType: 'guide', targets: ['#faq details > summary'], state: '#faq details[open]' },
  {
    name: 'category',
    pageType: 'news',
    targets: ['label:has([name=category][value=visa])', 'label:has([name=category][value=events])'],
    state: '[name=category][value=visa]:checked',
  },
];

/** Milliseconds from touch to the frame that shows the answer, for each tap; a lost tap has `Infinity`. */
export interface TapLatencies {
  before: number[];
  during: number[];
  after: number[];
}

/** Milliseconds after which a tap that has changed nothing counts as lost. */
const lostAfter = 3000;

/** Taps a page when it has been readable for 300 ms and nothing has shown intent; it is the tap that starts the client. */
export function tapBefore(browser: Browser, address: string, tap: Tap): Promise<number> {
  return withPhone(browser, lines.slow4g, async (phone) => {
    await untilReadable(phone, address, tap);
    return touch(phone, tap, 0);
  });
}

/**
 * Taps without a pause from the first intent on, until the page is alive or for a number of taps, and then once more
 * when all is quiet. A page without scripts is tapped as often as its twin was.
 */
export function tapWhileStarting(browser: Browser, address: string, tap: Tap, times?: number) {
  return withPhone(browser, lines.slow4g, async (phone) => {
    await untilReadable(phone, address, tap);
    await giveIntent(phone);
    let alive = false;
    if (times === undefined)
      void untilAlive(phone.page).then(
        () => (alive = true),
        () => undefined,
      );
    const during: number[] = [];
    while (times === undefined ? !alive : during.length < times) during.push(await touch(phone, tap, during.length));
    await phone.page.waitForLoadState('networkidle');
    return { during, after: await touch(phone, tap, during.length) };
  });
}

/** Opens a page; returns 300 ms after its first contentful paint, with the target on the screen. */
async function untilReadable({ page }: Phone, address: string, tap: Tap): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page
    .locator(tap.targets[0] ?? '')
    .first()
    .waitFor();
  await page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') resolve(startTime);
      }).observe({ type: 'paint', buffered: true });
    });
    await new Promise((resolve) => setTimeout(resolve, painted + 300 - performance.now()));
  });
}

/** Taps once, with a finger, wherever the page's own work happens to be; returns the latency in milliseconds. */
async function touch({ page, cdp }: Phone, tap: Tap, turn: number): Promise<number> {
  const target = tap.targets[turn % tap.targets.length] ?? '';
  const point = await page.evaluate(prepareTouch, { target, state: tap.state, lostAfter });
  // The answer above comes between two tasks of the page; the tap comes at any time.
  await new Promise((resolve) => setTimeout(resolve, 40));
  const touchPoints = [point];
  await Promise.all([
    cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
    cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  return page.evaluate(() => probes.answer ?? Number.POSITIVE_INFINITY);
}

/** Runs in the page. Brings the target onto the screen and starts to watch for the answer to the next touch. */
function prepareTouch({ target, state, lostAfter }: { target: string; state: string; lostAfter: number }) {
  const element = document.querySelector(target);
  if (!element) throw new Error(`the page has no ${target}`);
  const isOnScreen = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!isOnScreen(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const isMatched = () => document.querySelector(state) !== null;
  const before = isMatched();
  probes.answer = new Promise((resolve) => {
    const watch = ({ timeStamp }: Event) =>
      resolve(probes.framedAfter(timeStamp, () => isMatched() !== before, lostAfter));
    addEventListener('pointerdown', watch, { capture: true, once: true });
    setTimeout(() => resolve(Number.POSITIVE_INFINITY), lostAfter * 2);
  });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
