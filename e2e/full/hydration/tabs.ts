import type { Browser, Page } from '@playwright/test';
import { type ClientScripts, ids, mark, waitingIsland } from 'shared/contract/document/document.contract.ts';
import { collectTargets } from './actions.ts';

/** The order in which scripts arrive: those of the client, then those of islands. */
export const stages = ['client', 'islands'] as const;
export type Stage = (typeof stages)[number];

/** Too slow for an island to wake without a touch. */
const connection = { effectiveType: '4g', rtt: 300, saveData: false };

/** A page of the same site without scripts. */
export const pageBefore = '/robots.txt';

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Opens a tab in which visits are played one after the other: what they load stays cached, what they store does not stay. */
export async function openTab(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...{ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' },
    ...(baseURL ? { baseURL } : {}),
  });
  await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  await context.addInitScript(collectTargets, mark.offlineOffer);
  const page = await context.newPage();
  const { setClient, ...scripts } = await holdScripts(page);
  // A visit that ends at its place in the history is replaced by the next one: loading one more page would cost a third of the time.
  let place = '';
  let hasLeft = false;
  let opened = '';
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).pathname !== opened) hasLeft = true;
  });
  return {
    page,
    ...scripts,
    /** Opens a page; the history has another one before it. */
    async open(path: string): Promise<void> {
      // The length of the history does not tell: it ends at 50.
      if (place !== (await page.evaluate(() => navigation.currentEntry?.key))) await page.goto(pageBefore);
      // A page that is still loading is replaced by the next one: a visitor could not go back to it.
      await page.waitForLoadState('load');
      // Parsing restores what the visit before has stored; as it ends, the client stores more.
      await page.evaluate(forget);
      const loaded = page.waitForEvent('domcontentloaded');
      if (new URL(page.url()).pathname === pageBefore) await page.evaluate((to) => location.assign(to), path);
      else await page.evaluate(replacePage, path);
      await loaded;
      await page.evaluate(forget);
      const begun = await page.evaluate(begin, ids.client);
      setClient(begun.client);
      [place, opened, hasLeft] = [begun.place, path, false];
    },
    /** Whether the page that was opened last has been left since. */
    wasLeft: () => hasLeft,
    ...restOf(page),
    /** Gives a sign of intent, touches everything with scripts, including the hero's slider, and waits until all of it runs. */
    async hydrate(): Promise<void> {
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

type Held = { requestId: string; url: string };

/** Holds scripts back in a repeatable way, by the browser's own protocol: routes would keep the page from using any cache. */
async function holdScripts(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  // A font that arrives in one tab only would break other lines there.
  await protocol.send('Network.enable');
  await protocol.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
  const held = new Map<Stage, Held[]>();
  let client: string[] = [];
  const pass = async ({ requestId, url }: Held) => {
    const body = await contentOf(url);
    // The page may have been left meanwhile.
    await protocol.send('Fetch.fulfillRequest', { requestId, ...body }).catch(() => undefined);
  };
  protocol.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const waiting = held.get(client.includes(new URL(url).pathname) ? 'client' : 'islands');
    if (waiting) waiting.push({ requestId, url });
    else void pass({ requestId, url });
  });
  return {
    /** Takes the paths of the client's scripts; all others are of islands. */
    setClient: (paths: string[]) => {
      client = paths;
    },
    /** Holds scripts that are requested from now on. */
    async hold(): Promise<void> {
      for (const stage of stages) held.set(stage, []);
      await protocol.send('Fetch.enable', { patterns: [{ urlPattern: '*.js*' }] });
    },
    /** Lets the scripts of a stage through, also those that are still to be requested. */
    async release(stage: Stage): Promise<void> {
      const waiting = held.get(stage) ?? [];
      held.delete(stage);
      await Promise.all(waiting.map(pass));
    },
  };
}

const contents = new Map<string, Promise<string>>();

/** A script that the browser does not cache: the next visit would have it at once. */
async function contentOf(url: string) {
  const known =
    contents.get(url) ?? fetch(url).then(async (found) => Buffer.from(await found.arrayBuffer()).toString('base64'));
  contents.set(url, known);
  const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
  return { responseCode: 200, responseHeaders, body: await known };
}

/** Runs in the page. An address that is the same would be a reload, with the history's state and the position of the visit before. */
function replacePage(path: string): void {
  history.replaceState(null, '', '/');
  location.replace(path);
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
function restOf(page: Page) {
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
    /** Until the page is painted: content that comes into view is laid out anew, and moves what is below. */
    painted,
    /** Until no request is pending. */
    async quiet(): Promise<void> {
      do await painted();
      while (pending.size > 0);
    },
  };
}
