import { mark } from 'shared/contract/document.contract.ts';
import { all } from './elements.ts';

/** Marks what is over (`mark.until`): a release is the same on every day, so the browser compares its own clock. */
export function markPast(): void {
  // By `dataset`: shorter, in every document.
  for (const { dataset } of all<HTMLElement>(`[${mark.until}]`))
    if (new Date(`${dataset.until}T24:00`) <= new Date()) dataset.past = '';
}
