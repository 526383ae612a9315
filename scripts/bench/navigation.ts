import type { Browser } from '@playwright/test';
import { ids, mark } from 'shared/contract/document/document.contract.ts';
import { languages } from 'shared/language/language.ts';
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

interface Point {
  x: number;
  y: number;
}

/** Ways to follow a link. The page is fetched ahead in the pause before the tap, which is part of the input. */
const approaches = {
  'touch on a fast connection': {
    connection: connections.fast,
    async tap({ cdp, page }: Phone, point: Point) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await page.waitForTimeout(100);
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  },
  'pointed at on slow 4G': {
    connection: connections.slow4g,
    async tap({ page }: Phone, { x, y }: Point) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(1500);
      await page.mouse.click(x, y);
    },
  },
};

/** Milliseconds after which a page that has not come counts as lost. */
const timeoutMs = 10_000;
const lost = { painted: Number.POSITIVE_INFINITY, hydrated: Number.POSITIVE_INFINITY };

/** Describes a navigation to code in the page: its path, and the ids of the elements with its link and its page. */
const targetAt = (to: string) => ({ to: new URL(to).pathname, menu: ids.menu, container: mark.container, timeoutMs });

/** Follows a link of a hydrated page. @returns milliseconds from the click; `Infinity` if the page was loaded as a whole */
function navigate(browser: Browser, from: string, to: string, approach: (typeof approaches)[keyof typeof approaches]) {
  return withPhone(browser, approach.connection, async (phone) => {
    const { page } = phone;
    await openHydrated(page, from);
    await approach.tap(phone, await page.evaluate(prepareNavigation, targetAt(to)));
    // A full load takes the page's memory away, and the answer with it.
    const times = await page.evaluate(readTimes, timeoutMs).catch(() => lost);
    return { ...times, hasIslands: (await page.locator(`[${mark.island}]`).count()) > 0 };
  });
}

/** Runs in the page. Opens the menu as a visitor does, and watches for the page that the next click leads to. */
function prepareNavigation({ to, menu, container, timeoutMs }: ReturnType<typeof targetAt>): Point {
  document.getElementById(menu)?.showPopover();
  const link = document.querySelector(`#${menu} a[href="${to}"]`);
  if (!link) throw new Error(`${location.pathname} has no link to ${to} in its menu`);
  const left = document.getElementById(container);
  const isShown = () => document.getElementById(container) !== left && location.pathname === to;
  probes.answer = probes.watch('click', isShown, timeoutMs);
  const { left: x, top, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: top + height / 2 };
}

/** Runs in the page. Touches the new page as soon as it is painted. */
async function readTimes(timeoutMs: number) {
  const painted = (await probes.answer) ?? Number.POSITIVE_INFINITY;
  const touched = performance.now();
  return { painted, hydrated: painted + (await probes.untilHydrated(timeoutMs)) - touched };
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
        figures.push(within(`${name}: painted`, median(taken.map(({ painted }) => painted)), 100));
        if (taken.some(({ hasIslands }) => hasIslands))
          figures.push(within(`${name}: hydrated`, median(taken.map(({ hydrated }) => hydrated)), 300));
      }
  return figures;
}
