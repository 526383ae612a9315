import { mark } from 'shared/contract/document.contract.ts';

/** Chooses the radio buttons that the address names (`mark.address`): on arrival, and when a visitor goes back to one. */
export function chooseByAddress(): void {
  const parameters = new URLSearchParams(location.search);
  for (const button of document.querySelectorAll<HTMLInputElement>(`[${mark.address}] [type="radio"]`)) {
    if (parameters.get(button.name) === button.value) button.checked = true;
  }
}
