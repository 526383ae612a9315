import { useEffect, useRef } from 'react';
import { usePage } from 'shared/page/page.tsx';
import { CategoryFilter } from '../list/CategoryFilter.tsx';
import { type Category, categories } from '../list/listing.ts';
import { NewsSearch } from '../list/NewsSearch.tsx';
import type { Title } from '../list/useTitles.ts';

interface NewsToolsProps {
  onPage: Title[];
  /** Sentences to announce, by category. The build formats them: formatting a page's first number would delay the answer to a tap. */
  counted: Record<Category, string>;
}

/** Categories and search, where all articles are on one page: what is chosen stands in the address. */
export default function NewsTools({ onPage, counted }: NewsToolsProps) {
  const { services } = usePage();
  const filter = useRef<HTMLFieldSetElement>(null);
  const chosen = () => {
    const checked = filter.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    return categories.find((category) => category === checked) ?? 'all';
  };
  // A choice made before React loaded is already in the buttons.
  useEffect(() => setCategoryAddress(chosen()), []);
  const select = (category: Category) => {
    setCategoryAddress(category);
    services.announce(counted[category]);
  };
  return (
    <>
      <CategoryFilter ref={filter} onSelect={select} />
      <NewsSearch onPage={onPage} onSubmit={() => services.announce(counted[chosen()])} />
    </>
  );
}

const parameter = 'category';

/** The category that the address names. */
const named = () => categories.find((category) => category === new URLSearchParams(location.search).get(parameter));

/** Puts the chosen category into the address; the client checks the radio button by it (`mark.address`). */
function setCategoryAddress(category: Category): void {
  if (category === (named() ?? 'all')) return;
  const url = new URL(location.href);
  if (category === 'all') url.searchParams.delete(parameter);
  else url.searchParams.set(parameter, category);
  history.replaceState(history.state, '', url);
}
