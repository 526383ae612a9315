import { mark } from 'shared/contract/document.contract.ts';
import { all } from './elements.ts';

/**
 * Lets the address choose in fields that are marked so (`mark.address`): radio buttons on arrival and when a visitor goes
 * back, selects and messages as long as nobody has filled them.
 */
export function chooseByAddress(): void {
  const parameters = new URLSearchParams(`${location.search}&${location.hash.slice(1)}`);
  for (const button of all<HTMLInputElement>(`[${mark.address}] [type="radio"]`)) {
    button.checked ||= parameters.get(button.name) === button.value;
  }
  for (const field of all<HTMLSelectElement>(`:is(select,textarea)[${mark.address}]`)) {
    field.value ||= parameters.get(field.name) ?? '';
    // A select that has no such option would show none.
    if (field.selectedIndex === -1) field.value = '';
  }
}
