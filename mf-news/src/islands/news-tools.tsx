import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { usePage } from 'shared/page/page.tsx';
import { CategoryFilter } from '../list/CategoryFilter.tsx';
import { type Category, categories } from '../list/categories.ts';
import { setCategoryAddress } from '../list/categoryAddress.ts';
import { NewsSearch } from '../list/NewsSearch.tsx';
import type { Title } from '../list/useTitles.ts';

interface NewsToolsProps {
  onPage: Title[];
  /** Number of articles by category. */
  counts: Record<Category, number>;
}

/** Categories and search, where all articles are on one page: what is chosen stands in the address. */
export default function NewsTools({ onPage, counts }: NewsToolsProps) {
  const intl = useIntl();
  const { services } = usePage();
  const filter = useRef<HTMLFieldSetElement>(null);
  const chosen = () => {
    const checked = filter.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    return categories.find((category) => category === checked) ?? 'all';
  };
  // What a visitor chose before React came is in the buttons already.
  useEffect(() => setCategoryAddress(chosen()), []);
  const announce = (category: Category) =>
    services.announce(intl.formatMessage({ id: 'news.count' }, { count: counts[category] }));
  const select = (category: Category) => {
    setCategoryAddress(category);
    announce(category);
  };
  return (
    <>
      <CategoryFilter ref={filter} onSelect={select} />
      <NewsSearch onPage={onPage} onSubmit={() => announce(chosen())} />
    </>
  );
}
