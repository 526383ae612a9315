import { mark } from 'shared/contract/document.contract.ts';
import { store, stored } from 'shared/page/stored.ts';
import { all } from './elements.ts';

const keyOf = (list: Element) => list.getAttribute(mark.list) as string;

const namesOf = (list: Element) => new Set(stored(keyOf(list))?.split(' '));

/**
 * Checks what is stored of the lists of a page, and fills in the day that is planned for. As the default of each input: code that comes later sees what a visitor
 * has changed since.
 */
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

/**
 * Stores what a visitor changes in a list, and nothing else: what another tab has stored meanwhile stays. An answer takes
 * the place of the others of its group; an open question has no name.
 */
export function storeChange({ target: input }: { target: HTMLInputElement }): void {
  const list = input.closest(`[${mark.list}]`);
  if (!list) return;
  const names = namesOf(list);
  for (const { checked, value } of [input, ...all<HTMLInputElement>(`[name="${input.name}"]`, list)])
    names[checked ? 'add' : 'delete'](value);
  store(keyOf(list), [...names].join(' ').trim());
}
