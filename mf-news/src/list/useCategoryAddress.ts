import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Category, categories } from './categories.ts';

const parameter = 'category';
const isCategory = (value: string | null | undefined) => categories.find((category) => category === value);

/**
 * Keeps the chosen category in the address (`?category=visa`), so that a filtered list can be linked to. The radio
 * buttons hold the state: the client sets them by the address (`mark.address`), on arrival and on back, and what a visitor
 * chose before React came is in them already.
 * @param list element that holds the radio buttons
 */
export function useCategoryAddress(list: RefObject<HTMLElement | null>): (category: Category) => void {
  const [search, setSearch] = useSearchParams();

  const setAddress = (category: Category) => {
    const next = new URLSearchParams(search);
    if (category === 'all') next.delete(parameter);
    else next.set(parameter, category);
    setSearch(next, { replace: true, preventScrollReset: true });
  };

  useEffect(() => {
    const chosen = isCategory(list.current?.querySelector<HTMLInputElement>('input:checked')?.value);
    if (chosen && chosen !== (isCategory(search.get(parameter)) ?? 'all')) setAddress(chosen);
  }, []);

  return setAddress;
}
