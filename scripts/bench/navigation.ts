import type { Browser } from '@playwright/test';
import { ids, mark } from '../../shared/src/contract/document.contract.ts';
import { languages } from '../../shared/src/language/language.ts';
import { type Figure, judge, median } from './figures.ts';
import { openHydrated } from './hydration.ts';
import { connections, type Phone, withPhone } from './phone.ts';
import { type Bench, samples } from './site.ts';

/** From a page of one remote to a page of another; paths below the language. */
const navigations = [
  { from: '', to: '/news' },
  { from: '/news', to: '/services' },
  { from: '/services', to: '/contact' },
  { from: '/contact', to: '/about' },
] as const;

/** Milliseconds from the tap; `Infinity` where the page was loaded as a whole, or did not come. */
interface Navigated {
  painted: number;
  /** Absent where the page has no islands. */
  hydrated?: number;
}

/**
 * How a visitor gets to the link: milliseconds of rest before the tap, in which the page is fetched ahead. The rest is part of
 * what is measured: nothing else stands for how long a finger or a pointer stays.
 */
const approaches = {
  'touch on a fast connection': { connection: connections.fast, rest: 100, tap: tapLink },
  'pointed at on slow 4G': { connection: connections.slow4g, rest: 1500, tap: pointAndClick },
};

/** Milliseconds until a page that has not come counts as lost. */
const timeoutMs = 10_000;

/** Follows a link of a hydrated page to a page of another remote. */
function navigate(
  browser: Browser,
  from: string,
  to: string,
  { connection, rest, tap }: (typeof approaches)[keyof typeof approaches],
): Promise<Navigated> {
  return withPhone(browser, connection, async (phone) => {
    const { page } = phone;
    await openHydrated(page, from);
    await tap(
      phone,
      await page.evaluate(prepareNavigation, {
        to: new URL(to).pathname,
        menu: ids.menu,
        container: mark.container,
        timeoutMs,
      }),
      rest,
    );
    // A full load takes the page's memory away, and both answers with it.
    const [painted, hydrated] = await page
      .evaluate(() => Promise.all([probes.answer, probes.hydration]))
      .catch(() => []);
    const hasIslands = (await page.locator(`[${mark.island}]`).count()) > 0;
    return {
      painted: painted ?? Number.POSITIVE_INFINITY,
      ...(hasIslands ? { hydrated: hydrated ?? Number.POSITIVE_INFINITY } : {}),
    };
  });
}

interface Point {
  x: number;
  y: number;
}

async function tapLink({ cdp, page }: Phone, point: Point, press: number): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(press);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function pointAndClick({ page }: Phone, { x, y }: Point, rest: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.waitForTimeout(rest);
  await page.mouse.click(x, y);
}

/** What a navigation leads to, and the ids of the elements that show it. */
interface Target {
  to: string;
  menu: string;
  container: string;
  timeoutMs: number;
}

/** Runs in the page. Opens the menu as a visitor does, and watches what the next click on a link of it leads to. */
function prepareNavigation({ to, menu, container, timeoutMs }: Target): Point {
  document.getElementById(menu)?.showPopover();
  const link = document.querySelector(`#${menu} a[href="${to}"]`);
  if (!link) throw new Error(`${location.pathname} has no link to ${to} in its menu`);
  const left = document.getElementById(container);
  const isShown = () => document.getElementById(container) !== left && location.pathname === to;
  probes.answer = probes.painted?.('click', isShown, timeoutMs);
  probes.hydration = probes.hydrated?.('click', isShown, timeoutMs);
  const { left: x, top, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: top + height / 2 };
}

/** From a hydrated page to a page of another remote. */
export async function navigationFigures({ browser, site, runs }: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const language of languages)
    for (const { from, to } of navigations)
      for (const [name, approach] of Object.entries(approaches)) {
        const [start, end] = [`/${language}${from}`, `/${language}${to}`];
        const subject = `${start} → ${end}`;
        const taken = await samples(runs, subject, () => navigate(browser, site + start, site + end, approach));
        const { within } = judge(subject);
        const hydrated = taken.flatMap((one) => one.hydrated ?? []);
        figures.push(within(`${name}: painted`, median(taken.map(({ painted }) => painted)), 100));
        // 200 ms after it was to be painted.
        if (hydrated.length > 0) figures.push(within(`${name}: hydrated`, median(hydrated), 300));
      }
  return figures;
}
