import type { Page } from '@playwright/test';
import fc from 'fast-check';
import type { Stage } from './gate.ts';

/** Something that a visitor does. Targets are places in the list of a page's targets. */
export type Action =
  | { do: 'tap' | 'doubleTap'; target: number }
  | { do: 'type'; text: string }
  | { do: 'press'; key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp' }
  | { do: 'select'; option: number }
  | { do: 'scroll'; to: number }
  | { do: 'back' };

/** When scripts come: after how many actions those of the client, and those of islands, which come no sooner. */
export type Arrival = Record<Stage, number>;

/** A visit: what is done, and when scripts come, once and again. */
export interface Visit {
  actions: Action[];
  arrivals: Arrival[];
}

const target = fc.nat({ max: 40 });

/** What happens more often to forms and fields stands more often. */
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('tap' as const), target }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('doubleTap' as const), target }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('type' as const), text: fc.constantFrom('go', 'a', '7', 'visa ') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      key: fc.constantFrom('Tab' as const, 'Enter', 'Escape', 'ArrowDown', 'ArrowUp'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('select' as const), option: fc.nat({ max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('scroll' as const), to: fc.nat({ max: 900 }) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'back' as const }) },
);

const arrivalIn = (actions: Action[]): fc.Arbitrary<Arrival> =>
  fc
    .tuple(fc.nat({ max: actions.length }), fc.nat({ max: actions.length }))
    .map(([one, other]) => ({ client: Math.min(one, other), islands: Math.max(one, other) }));

export const visits: fc.Arbitrary<Visit> = fc.array(action, { minLength: 1, maxLength: 8 }).chain((actions) =>
  fc.record({
    actions: fc.constant(actions),
    arrivals: fc.array(arrivalIn(actions), { minLength: 1, maxLength: 3 }),
  }),
);

declare global {
  /** What can be tapped in the page as it came, without leaving it. */
  var targets: Element[];
  /** Every element of the page as it came, but fields that wait for a script. */
  var asItCame: WeakSet<Element>;
}

/**
 * Runs in every page, before it is read. What a script adds, shows or enables later cannot be tapped where it has not come.
 * @param offer attribute of offers to keep the page, which come once it was quiet for two seconds
 */
export function collectTargets(offer: string): void {
  const selector = 'main :is(label, input, textarea, summary, button, h1, a[href^="#"])';
  globalThis.targets = [];
  globalThis.asItCame = new WeakSet();
  addEventListener('DOMContentLoaded', () => {
    const found = [...document.querySelectorAll(selector)];
    globalThis.targets.push(...found.filter((element) => !element.closest(`[hidden], :disabled, [${offer}]`)));
    for (const element of document.querySelectorAll(':not(:disabled)')) globalThis.asItCame.add(element);
  });
}

/** Does one thing. What is not there, or is not seen, is not tapped. @returns whether it could be done */
export async function act(page: Page, action: Action): Promise<boolean> {
  switch (action.do) {
    case 'tap':
    case 'doubleTap':
      return tap(page, action.target, action.do === 'doubleTap' ? 2 : 1);
    case 'type':
      return (await isInField(page)) && done(page.keyboard.type(action.text));
    case 'press':
      // Outside of fields, arrows scroll the page, and smoothly: that is the browser's own.
      if (action.key.startsWith('Arrow') && !(await isInField(page))) return false;
      return !(action.key === 'Enter' && (await page.evaluate(isNotFollowed))) && done(press(page, action.key));
    case 'select':
      return page.evaluate(choose, action.option);
    case 'scroll':
      return done(page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), action.to));
    case 'back':
      return !(await page.evaluate(undoesQuery)) && done(goBack(page));
  }
}

/** Presses a key. A control that only a script adds or enables is passed by: nobody meets it where the script has not come. */
async function press(page: Page, key: string): Promise<void> {
  do await page.keyboard.press(key);
  while (key === 'Tab' && (await page.evaluate(() => !asItCame.has(document.activeElement ?? document.body))));
}

/**
 * Runs in the page: a link to the page that is shown loads it anew where the client has not come, and one to another site leads
 * out of reach.
 */
function isNotFollowed(): boolean {
  const link = document.activeElement?.closest('a');
  if (!link) return false;
  return link.href === location.href.split('#')[0] || link.host !== location.host;
}

/** Runs in the page: a choice that a script writes into the address is undone by the way back only where the script has come. */
function undoesQuery(): boolean {
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true && new URL(before.url ?? '').search !== location.search;
}

/**
 * Goes back, to another document or inside of this one. Playwright's own way is over too early where the page writes to its
 * history meanwhile, as a client that comes does.
 */
async function goBack(page: Page): Promise<unknown> {
  const left = page.waitForEvent('domcontentloaded', { timeout: 0 });
  left.catch(() => undefined);
  // A document that is left answers nothing.
  return page.evaluate(back).catch(() => left);
}

/** Runs in the page. */
function back(): Promise<unknown> {
  const moved = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  return moved.then(() => undefined);
}

const done = (doing: Promise<unknown>) => doing.then(() => true);

const isInField = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.matches('input:not([type="radio"], [type="checkbox"]), textarea') ?? false,
  );

async function tap(page: Page, place: number, clickCount: number): Promise<boolean> {
  const point = await page.evaluate(pointOf, place);
  if (!point) return false;
  // A link to a place in the page moves it: what a second tap meets there depends on the frame that it falls into.
  await page.mouse.click(point.x, point.y, { clickCount: point.moves ? 1 : clickCount });
  return true;
}

/**
 * Runs in the page: the middle of a target, once it is in view, and whether the page moves when it is tapped; nothing where
 * something else covers it, and the page stays where it is.
 */
async function pointOf(place: number): Promise<{ x: number; y: number; moves: boolean } | undefined> {
  const shown = targets.filter((element) => element.checkVisibility());
  const element = shown[place % shown.length];
  if (!element) return undefined;
  const before = scrollY;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // What has just come into view is laid out in the next frame; nobody taps it before.
  if (scrollY !== before) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + Math.min(width / 2, 20), y: top + height / 2, moves: element.matches('a') };
  const hit = document.elementFromPoint(point.x, point.y);
  if (hit && (element.contains(hit) || hit.contains(element))) return point;
  scrollTo({ top: before, behavior: 'instant' });
  return undefined;
}

/** Runs in the page: chooses something else of the list that has the focus, or of the first one; a list opens outside of the page. */
function choose(option: number): boolean {
  const list = document.activeElement?.closest('select') ?? document.querySelector('main select');
  const options = [...(list?.options ?? [])].filter(({ disabled }) => !disabled);
  const chosen = options[Math.min(option, options.length - 1)];
  if (!list || !chosen || chosen.selected) return false;
  chosen.selected = true;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
