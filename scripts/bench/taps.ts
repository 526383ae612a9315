import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { ids, mark } from '../../shared/src/contract/document.contract.ts';
import { type Figure, judge } from './figures.ts';
import { giveIntent, untilHydrated } from './hydration.ts';
import { connections, type Phone, withPhone } from './phone.ts';
import { type Bench, type BenchPage, inTurns } from './site.ts';

/** Something a visitor taps, and how to see that it answered. */
interface Tap {
  name: string;
  /** Page type that has it; absent where every page has it. */
  pageType?: string;
  /** What is tapped, in turns: a choice that is made already does not answer to a second tap. */
  targets: string[];
  /** It is on an island, which wakes meanwhile. */
  isOnIsland?: boolean;
  /** Milliseconds that it may take once the page is hydrated, whatever the page without scripts takes. */
  atMostMs?: number;
  /** Selector that begins or ceases to match with every tap that is answered. */
  state: string;
}

const menu = (name: string, id: string): Tap => {
  return { name, targets: [`[popovertarget=${id}]`], state: `#${id}:popover-open` };
};
const question = (pageType: string, details: string): Tap => {
  return { name: 'question', pageType, targets: [`${details} > summary`], state: `${details}[open]` };
};
const category = (pageType: string, targets: string[], state: string): Tap => {
  return { name: 'category', pageType, targets, state };
};
const group = (number: number) => `#faq > details:nth-of-type(${number})`;
const radio = (value: string) => `[name=category][value=${value}]`;
const documentBox = `[${mark.list}] li input`;
const answer = (value: string) => `[${mark.list}] label:has([value=${value}])`;

const taps: Tap[] = [
  menu('language menu', ids.languages),
  menu('mobile menu', ids.menu),
  question('faq', '#faq details details'),
  question('guide', '#faq details'),
  category('faq', [`${group(2)} > summary`, `${group(3)} > summary`], `${group(2)}[open]`),
  {
    ...category('news', [`label:has(${radio('visa')})`, `label:has(${radio('events')})`], `${radio('visa')}:checked`),
    isOnIsland: true,
  },
  { name: 'tick', pageType: 'checklist', targets: [documentBox], state: `${documentBox}:checked` },
  {
    name: 'answer',
    pageType: 'checklist',
    targets: [answer('student'), answer('employed')],
    state: `[${mark.list}] [value=student]:checked`,
    atMostMs: 50,
  },
];

/** Milliseconds of a frame: nobody sees a smaller difference. */
const frame = 16;

/** Milliseconds after which a tap that has changed nothing counts as lost. */
const lostAfter = 3000;

/** Taps a page when it has been readable for 300 ms and nothing has shown intent; it is the tap that starts the client. */
function tapBefore(browser: Browser, address: string, tap: Tap): Promise<number> {
  return withPhone(browser, connections.slow4g, async (phone) => {
    await untilReadable(phone, address, tap);
    return touch(phone, tap, 0);
  });
}

/**
 * Taps without a pause from the first intent on, until the page is hydrated or for a number of taps, and then once more
 * when all is quiet. A page without scripts is tapped as often as the page with them was.
 */
function tapWhileStarting(browser: Browser, address: string, tap: Tap, times?: number) {
  return withPhone(browser, connections.slow4g, async (phone) => {
    await untilReadable(phone, address, tap);
    await giveIntent(phone);
    let isHydrated = false;
    const hydrated = () => {
      isHydrated = true;
    };
    if (times === undefined) void untilHydrated(phone.page).then(hydrated, () => undefined);
    const during: number[] = [];
    while (times === undefined ? !isHydrated : during.length < times)
      during.push(await touch(phone, tap, during.length));
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

/** First taps: before the client runs, while it starts, and once the page is hydrated. */
async function tapFigures(bench: Bench, path: string, tap: Tap): Promise<Figure[]> {
  const { browser, site, baseline, runs } = bench;
  const subject = `${path}: ${tap.name}`;
  const before = (origin: string) => () => tapBefore(browser, origin + path, tap);
  const first = await inTurns(runs, subject, before(site), before(baseline));
  const starting = (origin: string, times?: number) => tapWhileStarting(browser, origin + path, tap, times);
  const then = await inTurns(
    runs,
    subject,
    () => starting(site),
    ({ during }) => starting(baseline, during.length),
  );
  type Tapped = Awaited<ReturnType<typeof starting>>;
  const slowest = ({ during }: Tapped) => Math.max(...during);
  const after = (tapped: Tapped) => tapped.after;
  const all = [first.pairs.map(({ ours }) => ours), ...then.pairs.map(({ ours }) => [...ours.during, ours.after])];
  const { against, atMost, within } = judge(subject);
  const quiet = then.of('ours', after);
  return [
    against('before the client runs', first.of('ours', Number), first.of('plain', Number), 1.2, { orOver: frame }),
    tap.isOnIsland
      ? against('slowest while its island wakes', then.of('ours', slowest), then.of('plain', slowest), 1.5)
      : against('slowest while it starts', then.of('ours', slowest), then.of('plain', slowest), 1.2, { orOver: frame }),
    against('when hydrated', quiet, then.of('plain', after), 1.2, { orOver: frame }),
    ...(tap.atMostMs ? [within('when hydrated, at most', quiet, tap.atMostMs)] : []),
    atMost('lost', 'count', all.flat().filter((latency) => !Number.isFinite(latency)).length, 0),
  ];
}

/** The taps of a page; both menus of the header where `withMenus` is set, as they are the same on every page. */
export async function tapsOfPage(bench: Bench, { path, type, withMenus }: BenchPage): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const tap of taps.filter(({ pageType }) => (pageType ? pageType === type : withMenus)))
    figures.push(...(await tapFigures(bench, path, tap)));
  return figures;
}
