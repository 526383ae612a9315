import { mark } from 'shared/contract/document.contract.ts';
import { stored } from 'shared/page/stored.ts';

/**
 * Checks what is stored of the lists of a page. As the default of each input: code that comes later sees what a visitor
 * has changed since.
 */
export function restoreLists(): void {
  for (const list of document.querySelectorAll(`[${mark.list}]`)) {
    const names = stored(list.getAttribute(mark.list) as string)?.split(' ');
    for (const input of list.querySelectorAll('input')) if (names?.includes(input.value)) input.defaultChecked = true;
  }
}
