import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { ids } from 'shared/contract/document/document.contract.ts';
import { type PageType, pageTypes } from '../site/pageTypes.ts';
import { type Figure, judge } from './figures.ts';
import { untilHydrated } from './hydration.ts';
import { connections, type Phone, withPhone } from './phone.ts';
import { type Bench, type BenchPage, inTurns } from './site.ts';

type Tap = PageType['taps'][number];

/** The menu, which the shell has on every page. */
const menu: Tap = {
  name: 'menu',
  targets: [`[popovertarget=${ids.menu}]`],
  state: `#${ids.menu}:popover-open`,
  isOnIsland: false,
};

/** Milliseconds of a frame: nobody sees a smaller difference. */
const frame = 16;

/** Milliseconds after which a tap that has changed nothing counts as lost. */
const lostAfter = 3000;

/**
 * Taps a page three times over: once it is readable (`first`, which starts the client), again and again until it is
 * hydrated (`during`), and when the network is idle (`after`).
 * @param times taps of `during`: the baseline never hydrates, so it gets as many as the page did
 */
function tapPage(browser: Browser, address: string, tap: Tap, times?: number) {
  return withPhone(browser, connections.slow4g, async (phone) => {
    await untilReadable(phone, address, tap);
    const first = await touch(phone, tap, 0);
    let isHydrated = false;
    const hydrated = () => {
      isHydrated = true;
    };
    if (times === undefined) void untilHydrated(phone.page).then(hydrated, () => undefined);
    const during: number[] = [];
    while (times === undefined ? !isHydrated : during.length < times)
      during.push(await touch(phone, tap, 1 + during.length));
    await phone.page.waitForLoadState('networkidle');
    return { first, during, after: await touch(phone, tap, 1 + during.length) };
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
  await pause(40);
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
  probes.answer = probes.watch('pointerdown', () => isMatched() !== before, lostAfter);
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

async function tapFigures({ browser, site, baseline, runs }: Bench, path: string, tap: Tap): Promise<Figure[]> {
  const subject = `${path}: ${tap.name}`;
  const { pairs, of } = await inTurns(
    runs,
    subject,
    () => tapPage(browser, site + path, tap),
    ({ during }) => tapPage(browser, baseline + path, tap, during.length),
  );
  type Tapped = (typeof pairs)[number]['ours'];
  const { against, atMost } = judge(subject);
  const time = (name: string, read: (tapped: Tapped) => number, factor = 1.2) =>
    against(name, of('ours', read), of('plain', read), factor, { orOver: frame });
  const slowest = ({ during }: Tapped) => Math.max(0, ...during);
  const all = pairs.flatMap(({ ours }) => [ours.first, ...ours.during, ours.after]);
  return [
    time('before the client runs', ({ first }) => first),
    tap.isOnIsland
      ? time('slowest while its island wakes', slowest, 1.5)
      : time('slowest while the client starts', slowest),
    time('when hydrated', ({ after }) => after),
    atMost('lost', 'count', all.filter((latency) => !Number.isFinite(latency)).length, 0),
  ];
}

/** From touch to painted answer, for the taps of a page. */
export async function tapsOfPage(bench: Bench, { path, type }: BenchPage): Promise<Figure[]> {
  const figures: Figure[] = [];
  const own = pageTypes.find(({ name }) => name === type)?.taps ?? [];
  for (const tap of type === 'home' ? [menu, ...own] : own) figures.push(...(await tapFigures(bench, path, tap)));
  return figures;
}
