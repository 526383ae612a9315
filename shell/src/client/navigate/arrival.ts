import { mark } from 'shared/contract/document/document.contract.ts';
import { store, stored } from 'shared/page/device.ts';

/** Elements by a selector; a short name, as the inline script stands in every document. */
export const all = <T extends Element>(selector: string, within: ParentNode = document) =>
  within.querySelectorAll<T>(selector);

/** Lets the address choose among radio buttons with `mark.address`, on arrival and on back. */
export function chooseByAddress(): void {
  const parameters = new URLSearchParams(`${location.search}&${location.hash.slice(1)}`);
  for (const button of all<HTMLInputElement>(`[${mark.address}] [type="radio"]`)) {
    button.checked ||= parameters.get(button.name) === button.value;
  }
}

/** Marks elements whose day is over (`mark.until`), by the browser's clock. */
export function markPast(): void {
  // By `dataset`: shorter, in every document.
  for (const { dataset } of all<HTMLElement>(`[${mark.until}]`))
    if (new Date(`${dataset.until}T24:00`) <= new Date()) dataset.past = '';
}

const keyOf = (list: Element) => list.getAttribute(mark.list) as string;

const namesOf = (list: Element) => new Set(stored(keyOf(list))?.split(' '));

/** Checks stored lists and fills in the planned day, as defaults: later code can tell changes apart. */
export function restoreLists(): void {
  for (const list of all(`[${mark.list}]`)) {
    const names = namesOf(list);
    for (const input of all<HTMLInputElement>('input', list)) input.defaultChecked ||= names.has(input.value);
  }
  for (const part of all(`[${mark.stored}]`)) {
    const [field] = all<HTMLInputElement>('input', part);
    if (field && field !== document.activeElement)
      field.value ||= stored(part.getAttribute(mark.stored) as string) ?? '';
  }
}

/** Stores one change of a list, and keeps changes of other tabs. A radio button replaces the others of its group. */
export function storeChange({ target: input }: { target: HTMLInputElement }): void {
  const list = input.closest(`[${mark.list}]`);
  if (!list) return;
  const names = namesOf(list);
  for (const { checked, value } of [input, ...all<HTMLInputElement>(`[name="${input.name}"]`, list)])
    names[checked ? 'add' : 'delete'](value);
  store(keyOf(list), [...names].join(' ').trim());
}
