import { type Category, categories } from './categories.ts';

const parameter = 'category';

/** The category that the address names. */
const named = () => categories.find((category) => category === new URLSearchParams(location.search).get(parameter));

/**
 * Puts the chosen category into the address (`?category=visa`), so that a filtered list can be linked to. The radio
 * buttons hold the state: the client sets them by the address (`mark.address`), on arrival and on back.
 */
export function setCategoryAddress(category: Category): void {
  if (category === (named() ?? 'all')) return;
  const url = new URL(location.href);
  if (category === 'all') url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, category);
  history.replaceState(history.state, '', url);
}
