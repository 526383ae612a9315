import { type ReactNode, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { PageRouter } from 'shared/page/PageRouter.tsx';
import { usePage } from 'shared/page/page.tsx';
import grid from 'shared/ui/Grid.module.css';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { CategoryFilter } from '../list/CategoryFilter.tsx';
import { CategoryLinks } from '../list/CategoryLinks.tsx';
import { type Category, categories } from '../list/categories.ts';
import type { Listing } from '../list/listing.ts';
import { type ArticleSummary, NewsCard } from '../list/NewsCard.tsx';
import css from '../list/NewsList.module.css';
import { NewsSearch } from '../list/NewsSearch.tsx';
import { Pagination } from '../list/Pagination.tsx';
import { useCategoryAddress } from '../list/useCategoryAddress.ts';

interface NewsListProps {
  /** Articles on this page. */
  articles: ArticleSummary[];
  /** Which page this is, where there are several. */
  listing?: Listing;
  /** Address of the titles of all articles, where they are not all on this page. */
  titles?: string;
}

function countIn(articles: ArticleSummary[], category: Category): number {
  return category === 'all' ? articles.length : articles.filter((article) => article.category === category).length;
}

/** News and events (specification 2): search, categories, cards. */
export default function NewsListPage({ articles, listing, titles }: NewsListProps) {
  return (
    <PageRouter>
      {listing ? (
        <ListFrame tools={<CategoryLinks current={listing.category} />} articles={articles} titles={titles}>
          {articles.length > 0 ? <Pagination listing={listing} /> : <NoNews />}
        </ListFrame>
      ) : (
        <FilteredList articles={articles} />
      )}
    </PageRouter>
  );
}

interface ListFrameProps {
  tools: ReactNode;
  articles: ArticleSummary[];
  titles?: string | undefined;
  onSearch?: () => void;
  /** What stands below the cards. */
  children: ReactNode;
}

function ListFrame({ tools, articles, titles, onSearch, children }: ListFrameProps) {
  const intl = useIntl();
  return (
    <>
      <PageBanner title={intl.formatMessage({ id: 'news.banner' })} />
      <PageBreadcrumb current={intl.formatMessage({ id: 'news.title' })} />
      <div className={css.page}>
        <div className={css.tools}>
          {tools}
          <NewsSearch articles={articles} titles={titles} onSubmit={onSearch} />
        </div>
        <ul className={`${grid.grid} ${css.cards}`}>
          {articles.map((article, index) => (
            <li key={article.slug} className={css[article.category]}>
              <NewsCard article={article} eager={index < 3} />
            </li>
          ))}
        </ul>
        {children}
      </div>
    </>
  );
}

/** All articles on one page: the checked category decides which cards show. */
function FilteredList({ articles }: { articles: ArticleSummary[] }) {
  const intl = useIntl();
  const { services } = usePage();
  const filter = useRef<HTMLFieldSetElement>(null);
  const setAddress = useCategoryAddress(filter);
  const announce = (category: Category) =>
    services.announce(intl.formatMessage({ id: 'news.count' }, { count: countIn(articles, category) }));
  const select = (category: Category) => {
    setAddress(category);
    announce(category);
  };
  const announceCurrent = () => {
    const checked = filter.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    announce(categories.find((category) => category === checked) ?? 'all');
  };
  return (
    <ListFrame tools={<CategoryFilter ref={filter} onSelect={select} />} articles={articles} onSearch={announceCurrent}>
      {categories
        .filter((category) => countIn(articles, category) === 0)
        .map((category) => (
          <NoNews key={category} className={css[`${category}Empty`]} />
        ))}
    </ListFrame>
  );
}

function NoNews({ className = '' }: { className?: string | undefined }) {
  return (
    <p className={`${css.empty} ${className}`}>
      <FormattedMessage id="news.empty" />
    </p>
  );
}
