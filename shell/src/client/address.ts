import { mark } from 'shared/contract/document.contract.ts';
import { all } from './elements.ts';

/**
 * Lets the address choose among radio buttons that are marked so (`mark.address`), on arrival and when a visitor goes back.
 * Fields of a form with a draft take what the address hands over with it (`drafts.ts`).
 */
export function chooseByAddress(): void {
  const parameters = new URLSearchParams(`${location.search}&${location.hash.slice(1)}`);
  for (const button of all<HTMLInputElement>(`[${mark.address}] [type="radio"]`)) {
    button.checked ||= parameters.get(button.name) === button.value;
  }
}
