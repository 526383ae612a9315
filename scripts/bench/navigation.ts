import type { Browser } from '@playwright/test';
import { giveIntent, untilAlive } from './life.ts';
import { lines, type Phone, withPhone } from './phone.ts';

/** A move from a page of one remote to a page of another; paths below the language. */
export const moves = [
  { from: '', to: '/news' },
  { from: '/news', to: '/services' },
  { from: '/services', to: '/contact' },
  { from: '/contact', to: '/about' },
] as const;

/** Milliseconds from the tap; `Infinity` where the page was loaded as a whole, or did not come. */
export interface Moved {
  painted: number;
  alive: number;
}

/** How a visitor gets to the link: a finger rests on it for 100 ms, a pointer for a second and a half. */
export const approaches = ['touch on a fast line', 'pointed at on slow 4G'] as const;
type Approach = (typeof approaches)[number];

/** Milliseconds of rest before the tap; the page is fetched ahead in them. */
const lead: Record<Approach, number> = { 'touch on a fast line': 100, 'pointed at on slow 4G': 1500 };

/** Milliseconds until a page that has not come counts as lost. */
const timeoutMs = 10_000;

/** Follows a link of a page that is alive, to a page of another remote. */
export function measureMove(browser: Browser, from: string, to: string, approach: Approach): Promise<Moved> {
  const line = approach === 'touch on a fast line' ? lines.fast : lines.slow4g;
  return withPhone(browser, line, async (phone) => {
    const { page } = phone;
    await page.goto(from, { waitUntil: 'networkidle' });
    await giveIntent(phone);
    await untilAlive(page);
    await page.waitForLoadState('networkidle');
    const point = await page.evaluate(prepareMove, { to: new URL(to).pathname, timeoutMs });
    if (approach === 'touch on a fast line') await tapLink(phone, point, lead[approach]);
    else await pointAndClick(phone, point, lead[approach]);
    // A full load takes the page's memory away, and the answer with it.
    const lost = { painted: Number.POSITIVE_INFINITY, alive: Number.POSITIVE_INFINITY };
    return page.evaluate(readMove).catch(() => lost);
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

async function pointAndClick({ cdp, page }: Phone, { x, y }: Point, rest: number): Promise<void> {
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
  await page.waitForTimeout(rest);
  const button = { x, y, button: 'left', clickCount: 1 } as const;
  await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
  await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
}

/** Runs in the page. Opens the menu as a visitor does, and watches what the next click on a link of it leads to. */
function prepareMove({ to, timeoutMs }: { to: string; timeoutMs: number }): Point {
  document.getElementById('menu')?.showPopover();
  const link = document.querySelector(`#menu a[href="${to}"]`);
  if (!link) throw new Error(`${location.pathname} has no link to ${to} in its menu`);
  const left = document.getElementById('page');
  const isShown = () => document.getElementById('page') !== left && location.pathname === to;
  const clicked = new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  probes.answer = clicked.then((start) => probes.framedAfter(start, isShown, timeoutMs));
  probes.life = clicked.then((start) => probes.framedAfter(start, () => isShown() && probes.isAlive(), timeoutMs));
  const { left: x, top, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: top + height / 2 };
}

/** Runs in the page. */
async function readMove(): Promise<Moved> {
  const { answer, life } = probes;
  if (!answer || !life) throw new Error('this page has been loaded as a whole');
  return { painted: await answer, alive: await life };
}
