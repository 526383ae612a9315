import type { Page } from '@playwright/test';
import fc from 'fast-check';
import type { Stage } from './tabs.ts';

/** An action of a visitor. A target is an index in the list of the page's targets. */
export type Action =
  | { do: 'tap' | 'doubleTap'; target: number }
  | { do: 'type'; text: string }
  | { do: 'press'; key: 'Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowUp' }
  | { do: 'select'; option: number }
  | { do: 'scroll'; to: number }
  | { do: 'back' };

/** After how many actions the scripts of each stage arrive. */
export type Arrival = Record<Stage, number>;

/** The actions of a visit, and arrivals of scripts to try it with. */
export interface Visit {
  actions: Action[];
  arrivals: Arrival[];
}

const target = fc.nat({ max: 40 });

const texts = fc.constantFrom('go', 'a', '7', 'visa ');
const keys = fc.constantFrom('Tab' as const, 'Enter', 'Escape', 'ArrowDown', 'ArrowUp');

/** Actions by weight: those of forms and fields are more frequent. */
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('tap' as const), target }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('doubleTap' as const), target }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), text: texts }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('press' as const), key: keys }) },
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
  /** Elements of the original page that can be tapped without leaving it. */
  var targets: Element[];
  /** All elements of the original page, except fields that wait for a script. */
  var asItCame: WeakSet<Element>;
}

/** Runs in every page before it loads. Nothing that scripts add later is a target. @param offer attribute of offers to save the page */
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

/** Performs an action. @returns whether it was possible */
export async function act(page: Page, action: Action): Promise<boolean> {
  switch (action.do) {
    case 'tap':
    case 'doubleTap':
      return tap(page, action.target, action.do === 'doubleTap' ? 2 : 1);
    case 'type':
      return (await isInField(page)) && done(page.keyboard.type(action.text));
    case 'press':
      // Outside fields, arrows scroll the page smoothly.
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

/** Presses a key. Tab skips controls that scripts add or enable, as without scripts nobody meets them. */
async function press(page: Page, key: string): Promise<void> {
  do await page.keyboard.press(key);
  while (key === 'Tab' && (await page.evaluate(() => !asItCame.has(document.activeElement ?? document.body))));
}

/** Runs in the page: whether the focus is on a link to the same page, which only the client does not reload, or to another site. */
function isNotFollowed(): boolean {
  const link = document.activeElement?.closest('a');
  if (!link) return false;
  return link.href === location.href.split('#')[0] || link.host !== location.host;
}

/** Runs in the page: whether going back would undo a query that only a script writes into the address. */
function undoesQuery(): boolean {
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.sameDocument === true && new URL(before.url ?? '').search !== location.search;
}

/** Goes back. Playwright's own way ends too early if the page writes to its history meanwhile, as a client that starts does. */
async function goBack(page: Page): Promise<unknown> {
  const left = page.waitForEvent('domcontentloaded', { timeout: 0 });
  left.catch(() => undefined);
  // A document that is being left does not answer.
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
  // Once a tap has moved the page, a second one would meet something else.
  await page.mouse.click(point.x, point.y, { clickCount: point.moves ? 1 : clickCount });
  return true;
}

/** Runs in the page: the middle of a target in view, and whether a tap moves the page; nothing if something else covers it. */
async function pointOf(place: number): Promise<{ x: number; y: number; moves: boolean } | undefined> {
  const shown = targets.filter((element) => element.checkVisibility());
  const element = shown[place % shown.length];
  if (!element) return undefined;
  const before = scrollY;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Content that comes into view is laid out in the next frame.
  if (scrollY !== before) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const { left, top, width, height } = element.getBoundingClientRect();
  // A link into the page scrolls it; a question closes another one of its group, which may stand above.
  const group = element.closest('summary')?.parentElement?.getAttribute('name');
  const open = document.querySelector(`details[name="${group}"][open]`);
  const moves = element.matches('a') || (open !== null && open !== element.parentElement);
  const point = { x: left + Math.min(width / 2, 20), y: top + height / 2, moves };
  const hit = document.elementFromPoint(point.x, point.y);
  if (hit && (element.contains(hit) || hit.contains(element))) return point;
  scrollTo({ top: before, behavior: 'instant' });
  return undefined;
}

/** Runs in the page: chooses another option of the list with the focus, or of the first one; a list opens outside the page. */
function choose(option: number): boolean {
  const list = document.activeElement?.closest('select') ?? document.querySelector('main select');
  const options = [...(list?.options ?? [])].filter(({ disabled }) => !disabled);
  const chosen = options[Math.min(option, options.length - 1)];
  if (!list || !chosen || chosen.selected) return false;
  chosen.selected = true;
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
