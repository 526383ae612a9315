import { mark } from 'shared/contract/document/document.contract.ts';
import type { Tab } from './tabs.ts';

/** What a visitor has changed in a page, in the order of its elements. */
export interface State {
  address: string;
  scroll: number;
  /** Scroll positions of rows, such as the hero's slides. */
  rows: number[];
  focus: string;
  values: string[];
  /** What the device has stored; names have no order. */
  stored: string[];
  open: boolean[];
  /** Whether a form shows mistakes. */
  isRefused: boolean;
  /** States for assistive technology. */
  aria: string[];
  text: string;
}

/** Fields with a mistake. */
export const refused = 'main [aria-invalid="true"]';

/** Runs in the page. @param offer attribute of offers to save the page, which appear after two quiet seconds */
function readState({ offer, refused }: Record<'offer' | 'refused', string>): State {
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
    rows: all('main *').flatMap(({ scrollLeft }) => Math.round(scrollLeft) || []),
    focus: describe(document.activeElement),
    values: fields.map(({ type, value, checked }) => (/radio|checkbox/.test(type) ? `${value} ${checked}` : value)),
    stored: Object.entries(localStorage)
      .flatMap(([key, text]) => (text ? `${key}: ${text.split(' ').sort().join(' ')}` : []))
      .sort(),
    open: all<HTMLDetailsElement>('details').map(({ open }) => open),
    isRefused: all(refused).length > 0,
    aria: all('main *').flatMap((element) => aria.flatMap((name) => element.getAttribute(name) ?? [])),
    text: linesOf(document.querySelector('main'))
      .filter((line) => !offered.has(line))
      .join('\n'),
  };
}

/** The state of a page once it is the same twice and nothing is requested. */
export async function stateOf({ page, quiet }: Tab): Promise<State> {
  let before = '';
  for (;;) {
    await quiet();
    const state = await page.evaluate(readState, { offer: mark.offlineOffer, refused }).catch(() => undefined);
    const now = JSON.stringify(state);
    if (state && now === before) return state;
    before = now ?? '';
  }
}
