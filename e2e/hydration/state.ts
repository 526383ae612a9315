import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** All that a visitor has brought about in a page, in the order of its elements. */
export interface State {
  address: string;
  scroll: number;
  focus: string;
  values: string[];
  open: boolean[];
  /** What fields say of themselves to assistive technology: errors, lists of suggestions. */
  told: string[];
  text: string;
}

/** Runs in the page. */
function readState(): State {
  const describe = (element: Element | null) =>
    element ? `${element.tagName} ${element.getAttribute('name') ?? ''} ${element.textContent?.slice(0, 40)}` : '';
  const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)];
  const fields = all<HTMLInputElement>('main :is(input, select, textarea)');
  const told = ['aria-invalid', 'aria-expanded', 'aria-activedescendant', 'aria-current', 'aria-selected'];
  return {
    address: location.pathname + location.search + location.hash,
    scroll: Math.round(scrollY),
    focus: describe(document.activeElement),
    values: fields.map((field) => (field.type === 'radio' ? `${field.value} ${field.checked}` : field.value)),
    open: all<HTMLDetailsElement>('details').map(({ open }) => open),
    told: all('main *').flatMap((element) => told.flatMap((name) => element.getAttribute(name) ?? [])),
    // biome-ignore lint/performance/useDomNodeTextContent: what is seen, and not what is hidden
    text: document.querySelector('main')?.innerText ?? '',
  };
}

/** The state of a page that has come to rest: twice the same. */
export async function stateOf(page: Page): Promise<State> {
  let before: State | undefined;
  let now = await page.evaluate(readState).catch(() => undefined);
  const isAtRest = async () => {
    before = now;
    now = await page.evaluate(readState).catch(() => undefined);
    return now !== undefined && JSON.stringify(now) === JSON.stringify(before);
  };
  await expect.poll(isAtRest, { intervals: [60] }).toBe(true);
  if (!now) throw new Error('the page has no state');
  return now;
}
