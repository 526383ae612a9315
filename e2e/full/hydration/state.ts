import { mark } from 'shared/contract/document/document.contract.ts';
import type { Tab } from './tabs.ts';

/** All that a visitor has brought about in a page, in the order of its elements. */
export interface State {
  address: string;
  scroll: number;
  /** How far rows are scrolled, such as that of the hero's slides. */
  rows: number[];
  focus: string;
  values: string[];
  /** What the device has stored, as far as it says something: names have no order, and a list without names is none. */
  stored: string[];
  open: boolean[];
  /** Whether a form says what is wrong with it. */
  isRefused: boolean;
  /** What fields say of themselves to assistive technology: errors, lists of suggestions. */
  aria: string[];
  text: string;
}

/** What a form says is wrong. */
export const refused = 'main [aria-invalid="true"]';

/** Runs in the page. `offer` is the attribute of offers to keep the page, which come once it was quiet for two seconds */
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

/** The state of a page that has come to rest: nothing is requested, and twice the same is read. */
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
