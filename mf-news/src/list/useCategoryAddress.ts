import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Category, categories } from './categories.ts';

const parameter = 'category';

/**
 * Keeps the chosen category in the address (`?category=visa`), so that a filtered list can be linked to. The radio
 * buttons hold the state; the address follows them, and sets them when it names a category on arrival or on back.
 * @param list element that holds the radio buttons
 */
export function useCategoryAddress(list: RefObject<HTMLElement | null>): (category: Category) => void {
  const [search, setSearch] = useSearchParams();
  const named = categories.find((category) => category === search.get(parameter));

  useEffect(() => {
    const button = named && list.current?.querySelector<HTMLInputElement>(`input[value="${named}"]`);
    // A click, as React learns of a choice only by its events.
    if (button && !button.checked) button.click();
  }, [list, named]);

  return (category) => {
    const next = new URLSearchParams(search);
    if (category === 'all') next.delete(parameter);
    else next.set(parameter, category);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
}
