import { mark } from 'shared/contract/document.contract.ts';
import { all } from './elements.ts';

/** Marks what is over (`mark.until`): a release is the same on every day, so the browser compares its own clock. */
export function markPast(): void {
  for (const element of all(`[${mark.until}]`))
    element.toggleAttribute(mark.past, new Date() > new Date(`${element.getAttribute(mark.until)}T23:59:59`));
}
