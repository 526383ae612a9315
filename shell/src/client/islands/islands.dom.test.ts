import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from '../navigate/preload.ts';

const hydrateIsland = vi.fn<(island: HTMLElement) => Promise<{ unmount: () => Promise<void> }>>();
vi.mock('./hydration.ts', () => ({ hydrateIsland }));
const { runsOtherRelease, watchIslands } = await import('./islands.ts');

let page = new AbortController();
let comeNear: () => void;
class Observer {
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    comeNear = () => report([{ isIntersecting: true }]);
  }
  observe(): void {}
  disconnect(): void {
    comeNear = () => undefined;
  }
}

const unmount = vi.fn(async () => undefined);
const woken = () => hydrateIsland.mock.calls.map(([island]) => island.id);
const connect = (value: object) => vi.stubGlobal('navigator', { connection: value, sendBeacon: () => true });

/** Shows a page with an island for each strategy. */
function show(...strategies: string[]): void {
  document.documentElement.setAttribute('data-shell', 'aaaaaaaaaaaa');
  const islands = strategies.map(
    (wake) => `<div id="${wake}" data-island="x" data-wake="${wake}" data-stored="of-${wake}"><button></button></div>`,
  );
  document.body.innerHTML = `<div id="page" data-remote="mf-x" data-release="aaaaaaaa" data-entry="/x.js">${islands.join('')}</div>`;
  watchIslands({} as never, page.signal);
}

const touch = (id: string, event: string) =>
  document.querySelector(`#${id} button`)?.dispatchEvent(new Event(event, { bubbles: true }));
/** Waits for everything that is due by now: the code of an island comes in three steps at most. */
async function settled(): Promise<void> {
  for (let step = 0; step < 3; step += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await nextTask();
    await import('./hydration.ts');
  }
}

beforeEach(() => {
  page.abort();
  page = new AbortController();
  localStorage.clear();
  hydrateIsland.mockReset().mockResolvedValue({ unmount });
  unmount.mockClear();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  connect({ effectiveType: '4g', rtt: 300 });
});

describe('an island wakes', () => {
  it.each(['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'])('at a touch: %s', async (event) => {
    show('touch', 'near', 'idle');
    touch('touch', event);
    await settled();
    expect(woken()).toEqual(['touch']);
  });

  it('without holding its touch up: its scripts are requested in a later task', async () => {
    document.head.replaceChildren();
    show('touch');
    document.getElementById('page')?.setAttribute('data-modules', '/x.js');
    touch('touch', 'pointerdown');
    await Promise.resolve();
    expect(document.head.querySelector('link')).toBeNull();
    await settled();
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe('/x.js');
  });

  it.each([
    ['near the view', 300, ['touch', 'near', 'idle'], 'near'],
    ['on idle on a fast connection', 50, ['touch', 'near', 'idle'], 'idle'],
    ['at once where it was touched before the client came', 300, ['touch', 'now'], 'now'],
  ])('%s, where it says so', async (_, rtt, strategies, expected) => {
    connect({ effectiveType: '4g', rtt });
    show(...strategies);
    if (expected === 'near') comeNear();
    await settled();
    expect(woken()).toEqual([expected]);
  });
});

describe('an island whose page is left', () => {
  it('wakes no more', async () => {
    show('touch', 'near');
    const come = comeNear;
    page.abort();
    touch('touch', 'pointerdown');
    comeNear();
    await settled();
    expect(come).not.toBe(comeNear);
    expect(woken()).toEqual([]);
  });

  it('is unmounted, also where it comes late', async () => {
    show('now');
    page.abort();
    await settled();
    expect(unmount).toHaveBeenCalledOnce();
  });
});

it('a remote runs another release only where code of one runs', async () => {
  const [same, other] = ['aaaaaaaa', 'bbbbbbbb'].map((release) => ({ name: 'mf-y', release, entry: '/y.js' }));
  if (!same || !other) throw new Error('no releases');
  expect([runsOtherRelease(same), runsOtherRelease(other)]).toEqual([false, false]);
  show('now');
  document.getElementById('page')?.setAttribute('data-remote', 'mf-y');
  watchIslands({} as never, page.signal);
  await settled();
  expect([runsOtherRelease(same), runsOtherRelease(other)]).toEqual([false, true]);
});
