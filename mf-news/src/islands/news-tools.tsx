import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { PageRouter } from 'shared/page/PageRouter.tsx';
import { usePage } from 'shared/page/page.tsx';
import { CategoryFilter } from '../list/CategoryFilter.tsx';
import { type Category, categories } from '../list/categories.ts';
import { NewsSearch } from '../list/NewsSearch.tsx';
import { useCategoryAddress } from '../list/useCategoryAddress.ts';
import type { Title } from '../list/useTitles.ts';

interface NewsToolsProps {
  onPage: Title[];
  /** Number of articles by category. */
  counts: Record<Category, number>;
}

/** Categories and search, where all articles are on one page: what is chosen stands in the address. */
export default function NewsTools(props: NewsToolsProps) {
  return (
    <PageRouter>
      <Tools {...props} />
    </PageRouter>
  );
}

function Tools({ onPage, counts }: NewsToolsProps) {
  const intl = useIntl();
  const { services } = usePage();
  const filter = useRef<HTMLFieldSetElement>(null);
  const announce = (category: Category) =>
    services.announce(intl.formatMessage({ id: 'news.count' }, { count: counts[category] }));
  const setAddress = useCategoryAddress(filter);
  const select = (category: Category) => {
    setAddress(category);
    announce(category);
  };
  const announceCurrent = () => {
    const checked = filter.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    announce(categories.find((category) => category === checked) ?? 'all');
  };
  return (
    <>
      <CategoryFilter ref={filter} onSelect={select} />
      <NewsSearch onPage={onPage} onSubmit={announceCurrent} />
    </>
  );
}
