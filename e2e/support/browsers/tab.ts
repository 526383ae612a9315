import { expect } from '@playwright/test';
import { ids, mark, waitingIsland } from 'shared/contract/document/document.contract.ts';
import { isHydrated } from '../../../scripts/site/pageProbe.ts';
export type Key = 'Shift' | 'Escape';

export interface Point {
  x: number;
  y: number;
}

/** How a browser looks to pages. */
export interface Profile {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Touch instead of a mouse, if the browser's driver has it. */
  touch: boolean;
  reducedMotion: boolean;
}

/** One tab of a fresh browser. Every method rejects when the browser does. */
export interface Tab {
  /** Opens an address and waits until it has loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page; its arguments and its result are JSON. */
  evaluate<A extends unknown[], T>(run: (...values: A) => T | Promise<T>, ...values: A): Promise<T>;
  /** Presses a place of the screen, in CSS pixels from its top left. */
  press(point: Point): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  key(key: Key): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Console errors, page errors and failed requests so far, as far as the driver reports them. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser that runs for all tests of a worker. */
export interface Engine {
  tab(profile: Profile): Promise<Tab>;
  close(): Promise<void>;
}

/** Runs in the page: where the first visible element of a kind can be pressed, once it stands still. */
async function placeOf(selector: string, text: string): Promise<Point | string> {
  const plain = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && plain(each).includes(text),
  );
  if (!element) return 'is not there';
  const nextFrame = () => new Promise(requestAnimationFrame);
  const box = () => element.getClientRects()[0] ?? element.getBoundingClientRect();
  const { top, bottom } = box();
  // A toast that is still coming would scroll the page, and WebKitGTK's scroll bar would take the press at its edge.
  const isFixed = (each: Element | null): boolean =>
    each !== null && (getComputedStyle(each).position === 'fixed' || isFixed(each.parentElement));
  if ((top < 80 || bottom > innerHeight) && !isFixed(element))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await nextFrame();
  const before = box();
  await nextFrame();
  const after = box();
  if (before.x !== after.x || before.y !== after.y) return 'moves';
  const point = { x: after.x + after.width / 2, y: after.y + after.height / 2 };
  const top_ = document.elementFromPoint(point.x, point.y);
  const label = top_?.closest('label');
  const isHit = top_ !== null && (element.contains(top_) || (label?.control ?? null) === element);
  return isHit ? point : `is covered by ${top_?.outerHTML.slice(0, 120)}`;
}

/**
 * Presses the first visible element of a kind, as soon as it can be pressed: it was found twice at the same place, as a
 * browser may still scroll back to a field that was typed into.
 * @param text part of its text
 */
export async function press(tab: Tab, selector: string, text = ''): Promise<void> {
  let place: Point = { x: 0, y: 0 };
  const find = async () => {
    const found = await tab.evaluate(placeOf, selector, text).catch(String);
    if (typeof found === 'string') return `${selector} "${text}" ${found}`;
    const isSame = found.x === place.x && found.y === place.y;
    place = found;
    return isSame ? 'found' : `${selector} "${text}" moves`;
  };
  await expect.poll(find, { intervals: [50] }).toBe('found');
  await tab.press(place);
}

/** Types into a field that is empty, and waits until it is there: a browser may still be busy with the keys. */
export async function fill(tab: Tab, selector: string, text: string): Promise<void> {
  await press(tab, selector);
  const hasFocus = (field: string) => document.activeElement?.matches(field) ?? false;
  await expect.poll(() => tab.evaluate(hasFocus, selector), { intervals: [50] }).toBe(true);
  await tab.type(text);
  const typedInto = (field: string) => document.querySelector<HTMLInputElement>(field)?.value;
  await expect.poll(() => tab.evaluate(typedInto, selector), { intervals: [50] }).toBe(text);
}

/** Waits until what a function finds in the page is what is expected; a page that is being left is asked again. */
export async function sees<T, Values extends unknown[]>(
  tab: Tab,
  find: (...values: Values) => T,
  expected: T,
  ...values: Values
): Promise<void> {
  const asked = () => tab.evaluate(find, ...values).catch((error: Error) => error.message);
  await expect.poll(asked, { intervals: [50] }).toEqual(expected);
}

/** Waits until a text can be read in the page or in a toast. */
export async function seesText(tab: Tab, text: string): Promise<void> {
  const isRead = (wanted: string, toasts: string) =>
    [...document.querySelectorAll(`main p, main li, #${toasts} p`)].some(
      (each) => each.checkVisibility() && each.textContent?.includes(wanted),
    );
  await expect.poll(() => tab.evaluate(isRead, text, ids.toasts).catch(() => false), { intervals: [50] }).toBe(true);
}

/** Waits until the page has a title. */
export const seesTitle = (tab: Tab, title: string) => sees(tab, () => document.title, title);

/** Waits until the address without its origin is what is expected. */
export const seesAddress = (tab: Tab, address: string) =>
  sees(tab, () => location.pathname + location.search + location.hash, address);

/** Touches the islands of the page, and waits until the client runs and all of them are hydrated. */
export const seesHydrated = (tab: Tab) =>
  sees(tab, isHydrated, true, { waiting: waitingIsland, started: mark.started });

/** Gives a sign of intent by a key, and waits until the page is hydrated. */
export async function hydrate(tab: Tab): Promise<void> {
  await tab.key('Shift');
  await seesHydrated(tab);
}

/** Marks the document, so that a test can tell a full load from navigation inside the site. */
export const markDocument = (tab: Tab) =>
  tab.evaluate(() => document.documentElement.setAttribute('data-test-mark', 'same'));

export const isMarked = () => document.documentElement.hasAttribute('data-test-mark');
