import fc from 'fast-check';
import { mark } from 'shared/contract/document/document.contract.ts';
import { expect, pageTypes, test } from '../../support/test.ts';
import { type Action, type Arrival, act, type Visit, visits } from './actions.ts';
import { openTab, pageBefore, stages, type Tab } from './tabs.ts';

/** HYDRATION_VISITS: visits of a page with scripts; HYDRATION_SEED and HYDRATION_PATH: what a failure printed. */
const { HYDRATION_VISITS = '12', HYDRATION_SEED = '20261122', HYDRATION_PATH } = process.env;

/** Milliseconds: a visit that never ends fails and is printed, too. */
const limits = { timeout: 30_000, interruptAfterTimeLimit: 540_000, markInterruptAsFailure: true };

/** Parts with islands or plain scripts. Pages without any are alike, and have a sixth of the visits. */
const served = `main :is([${mark.island}], [${mark.script}])`;
const visitsOf = async ({ page }: Tab) =>
  Math.ceil(Number(HYDRATION_VISITS) / ((await page.locator(served).count()) > 0 ? 1 : 6));

test.describe.configure({ mode: 'parallel' });
// A failure prints the visit; a trace of all visits would take most of the time.
test.use({ trace: 'off', screenshot: 'off' });

type State = ReturnType<typeof readState>;

/** Fields with a mistake. */
const refused = 'main [aria-invalid="true"]';

/**
 * Runs in the page. @returns what a visitor has changed, in the order of the page's elements
 * @param offer attribute of offers to save the page, which appear after two quiet seconds
 */
function readState({ offer, refused }: Record<'offer' | 'refused', string>) {
  const describe = (element: Element | null) =>
    element ? `${element.tagName} ${element.getAttribute('name') ?? ''} ${element.textContent?.slice(0, 40)}` : '';
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const fields = all<HTMLInputElement>('main :is(input, select, textarea)');
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen, and not what is hidden
  const linesOf = (element: HTMLElement | null) => element?.innerText.split('\n').filter(Boolean) ?? [];
  const offered = new Set(all<HTMLElement>(`[${offer}]`).flatMap(linesOf));
  const aria = ['aria-invalid', 'aria-expanded', 'aria-activedescendant', 'aria-current', 'aria-selected'];
  return {
    address: location.pathname + location.search + location.hash,
    scroll: Math.round(scrollY),
    /** Scroll positions of rows, such as the hero's slides. */
    rows: all('main *').flatMap(({ scrollLeft }) => Math.round(scrollLeft) || []),
    focus: describe(document.activeElement),
    values: fields.map(({ type, value, checked }) => (/radio|checkbox/.test(type) ? `${value} ${checked}` : value)),
    /** Names in it have no order. */
    stored: Object.entries(localStorage)
      .flatMap(([key, text]) => (text ? `${key}: ${text.split(' ').sort().join(' ')}` : []))
      .sort(),
    open: all<HTMLDetailsElement>('details').map(({ open }) => open),
    /** Whether a form shows mistakes. */
    isRefused: all(refused).length > 0,
    /** States for assistive technology. */
    aria: all('main *').flatMap((element) => aria.flatMap((name) => element.getAttribute(name) ?? [])),
    text: linesOf(document.querySelector('main'))
      .filter((line) => !offered.has(line))
      .join('\n'),
  };
}

/** The state of a page once it is the same twice and nothing is requested. */
async function stateOf({ page, quiet }: Tab): Promise<State> {
  let before = '';
  for (;;) {
    await quiet();
    const state = await page.evaluate(readState, { offer: mark.offlineOffer, refused }).catch(() => undefined);
    const now = JSON.stringify(state);
    if (state && now === before) return state;
    before = now ?? '';
  }
}

/** The state of the last page of a visit, with all of its scripts. */
async function stateAtEnd(tab: Tab): Promise<State> {
  await tab.quiet();
  if (new URL(tab.page.url()).pathname !== pageBefore) await tab.hydrate();
  // An island may ask for more once it is hydrated.
  await tab.quiet();
  return stateOf(tab);
}

/** Plays a visit with all scripts loaded. @returns what could be done until the page was left, and the state at the end */
async function playHydrated(tab: Tab, path: string, actions: Action[]) {
  await tab.open(path);
  await tab.hydrate();
  const done: Action[] = [];
  for (const action of actions) {
    // A refusal takes the focus to its field: by how late it comes, keys meet something else.
    if ((action.do === 'type' || action.do === 'press') && (await tab.page.locator(refused).count()) > 0) continue;
    if (await act(tab.page, action)) done.push(action);
    await tab.quiet();
    if (tab.wasLeft()) break;
  }
  return { done, state: await stateAtEnd(tab) };
}

/** Plays a visit while the scripts arrive. */
async function playLate(tab: Tab, path: string, actions: Action[], arrival: Arrival): Promise<State> {
  await tab.hold();
  await tab.open(path);
  for (const [index, action] of actions.entries()) {
    for (const stage of stages) if (arrival[stage] === index) await tab.release(stage);
    await act(tab.page, action);
    await tab.painted();
  }
  for (const stage of stages) await tab.release(stage);
  return stateAtEnd(tab);
}

/**
 * A link is followed by the client, which focuses the next page, or by the browser, which does not. Rules that a visitor has seen
 * are stored by a script that may not have come to the page before; ticks and answers are stored without it.
 * @param wasLeft whether the page that was opened was left, also where the visitor came back to it
 */
const comparable = (state: State, wasLeft: boolean): State =>
  wasLeft ? { ...state, focus: '', stored: state.stored.filter((entry) => /^list:[^:]+: /.test(entry)) } : state;

/** Plays a visit in both tabs, and compares the ends. */
async function playBoth(hydrated: Tab, late: Tab, path: string, { actions, arrivals }: Visit): Promise<void> {
  const { done, state } = await playHydrated(hydrated, path, actions);
  for (const arrival of arrivals) {
    const lateState = await playLate(late, path, done, arrival);
    // Laid out in other steps, a long page may be a pixel longer above.
    if (Math.abs(lateState.scroll - state.scroll) <= 1) lateState.scroll = state.scroll;
    // A browser that refuses to submit a form scrolls to its first field in its own way and moves nothing, so that a second tap
    // meets the same place; and the page names what is wrong by the time it is hydrated, not what was wrong at the try.
    const { isRefused, scroll, focus, aria, text } = state;
    if (isRefused) Object.assign(lateState, { scroll, focus, aria, text });
    const wasLeft = hydrated.wasLeft() || late.wasLeft();
    expect(comparable(lateState, wasLeft)).toEqual(comparable(state, wasLeft));
  }
}

for (const { name, path } of pageTypes)
  test(`visits of ${name} end alike, whenever its scripts arrive`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000);
    const [hydrated, late] = await Promise.all([openTab(browser, baseURL), openTab(browser, baseURL)]);
    await hydrated.open(`/en${path}`);
    const numRuns = await visitsOf(hydrated);
    const property = fc.asyncProperty(visits, (visit) => playBoth(hydrated, late, `/en${path}`, visit));
    const seed = Number(HYDRATION_SEED);
    await fc.assert(property, { seed, numRuns, ...limits, ...(HYDRATION_PATH ? { path: HYDRATION_PATH } : {}) });
    await Promise.all([hydrated.close(), late.close()]);
  });
