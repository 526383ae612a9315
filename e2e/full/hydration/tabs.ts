import type { Browser, Page } from '@playwright/test';
import { type ClientScripts, ids, mark, waitingIsland } from 'shared/contract/document/document.contract.ts';
import { collectTargets } from './actions.ts';
import { type Gate, gateOf } from './gate.ts';

/** Too slow for an island to wake without a touch. */
const connection = { effectiveType: '4g', rtt: 300, saveData: false };

/** Page of the same site, whose process goes on; it has no scripts. */
export const pageBefore = '/robots.txt';

/** A tab in which visits are played one after the other: what they load stays cached, what they store does not stay. */
export interface Tab {
  page: Page;
  scripts: Gate;
  /** Opens a page; before it in the history is another one, to which a visitor may go back. */
  open(path: string): Promise<void>;
  /** Whether the page that was opened last has been left since. */
  wasLeft(): boolean;
  /** Until the page is painted: what comes into view is laid out anew, and moves what is below it. */
  painted(): Promise<unknown>;
  /** Until nothing is requested any more. */
  quiet(): Promise<void>;
  /** Gives a sign of intent, touches all that scripts serve in the page that is shown, the hero's slider, too, and waits for all of it. */
  hydrate(): Promise<void>;
  close(): Promise<void>;
}

export async function openTab(browser: Browser, baseURL: string | undefined): Promise<Tab> {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' },
    ...(baseURL ? { baseURL } : {}),
  });
  await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  await context.addInitScript(collectTargets, mark.offlineOffer);
  const page = await context.newPage();
  await withoutFonts(page);
  const scripts = await gateOf(page);
  // Where a visit ends at its place in the history, the next page replaces its page: a page more to load would cost a third.
  let place = '';
  let hasLeft = false;
  let opened = '';
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).pathname !== opened) hasLeft = true;
  });
  return {
    page,
    scripts,
    async open(path) {
      // Not by the length of the history, which ends at 50.
      if (place !== (await page.evaluate(() => navigation.currentEntry?.key))) await page.goto(pageBefore);
      // A page that is not loaded yet is replaced by the next one: a visitor could not go back to it.
      await page.waitForLoadState('load');
      // What a visit has stored would be restored as the document is parsed, what it stores as it ends, by the client.
      await page.evaluate(forget);
      const loaded = page.waitForEvent('domcontentloaded');
      if (new URL(page.url()).pathname === pageBefore) await page.evaluate((to) => location.assign(to), path);
      else await page.evaluate(replacePage, path);
      await loaded;
      await page.evaluate(forget);
      ({ place, client: scripts.client } = await page.evaluate(begin, ids.client));
      [opened, hasLeft] = [path, false];
    },
    wasLeft: () => hasLeft,
    ...restOf(page),
    async hydrate() {
      await page.keyboard.press('Shift');
      await page.evaluate(untilHydrated, {
        waiting: `${waitingIsland}, [${mark.script}]:not([${mark.running}], [${mark.failed}])`,
        started: mark.started,
        failed: mark.failed,
      });
    },
    close: () => context.close(),
  };
}

/** Runs in the page. An address that is the same would be a reload, with the history's state and the position of the visit before. */
function replacePage(path: string): void {
  history.replaceState(null, '', '/');
  location.replace(path);
}

/** A face that comes in time in one tab alone sets other lines there. By the browser's own protocol, as in `gateOf`. */
async function withoutFonts(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}

/** Runs in the page. */
function forget(): void {
  for (const storage of [localStorage, sessionStorage]) storage.clear();
}

/** Runs in the page. @returns also the paths of the client's scripts */
function begin(id: string): { place: string; client: string[] } {
  const { entry, modules } = JSON.parse(document.getElementById(id)?.textContent ?? '') as ClientScripts;
  return { place: navigation.currentEntry?.key ?? '', client: [entry, ...modules] };
}

/** Runs in the page. */
async function untilHydrated({ waiting, started, failed }: Record<'waiting' | 'started' | 'failed', string>) {
  const isHydrated = () => {
    const parts = document.querySelectorAll(waiting);
    for (const part of parts) part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    // The slider of the hero comes when a visitor turns to its row.
    const rows = document.querySelectorAll('main section:has(> .swiper-wrapper):not(.swiper-initialized)');
    for (const row of rows) row.dispatchEvent(new PointerEvent('pointerenter'));
    return document.documentElement.hasAttribute(started) && parts.length === 0 && rows.length === 0;
  };
  while (!isHydrated()) await new Promise(requestAnimationFrame);
  const part = document.querySelector(`[${failed}]`);
  if (part) throw new Error(`a part has failed: ${part.outerHTML.slice(0, 100)}`);
}

/** Counts requests by their events: an answer of the page comes after those of what it has requested before. */
function restOf(page: Page): Pick<Tab, 'painted' | 'quiet'> {
  const pending = new Set<object>();
  page.on('request', (request) => {
    // By itself the browser renews what it has answered from its cache, and takes many seconds for it; no page has that.
    if (request.resourceType() === 'other') return;
    // Of what a page that is being left has requested, not everything is told to end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    pending.add(request);
  });
  page.on('requestfinished', (request) => void pending.delete(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  // A page that is being left answers nothing: then the next one does.
  const painted = () => page.evaluate(frame).catch(() => page.waitForLoadState('domcontentloaded'));
  return {
    painted,
    async quiet() {
      do await painted();
      while (pending.size > 0);
    },
  };
}
