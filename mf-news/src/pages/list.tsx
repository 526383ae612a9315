import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { PageRouter } from 'shared/page/PageRouter.tsx';
import { usePage } from 'shared/page/page.tsx';
import grid from 'shared/ui/Grid.module.css';
import { PageBanner } from 'shared/ui/PageBanner.tsx';
import { type Category, categories } from '../content/categories.ts';
import { CategoryFilter } from '../list/CategoryFilter.tsx';
import { type ArticleSummary, NewsCard } from '../list/NewsCard.tsx';
import css from '../list/NewsList.module.css';
import { NewsSearch } from '../list/NewsSearch.tsx';
import { useCategoryAddress } from '../list/useCategoryAddress.ts';

interface NewsListProps {
  articles: ArticleSummary[];
}

function countIn(articles: ArticleSummary[], category: Category): number {
  return category === 'all' ? articles.length : articles.filter((article) => article.category === category).length;
}

/** News and events (specification 2): search, categories, cards. */
export default function NewsListPage(props: NewsListProps) {
  return (
    <PageRouter>
      <NewsList {...props} />
    </PageRouter>
  );
}

function NewsList({ articles }: NewsListProps) {
  const intl = useIntl();
  const { services } = usePage();
  const announce = (category: Category) =>
    services.announce(intl.formatMessage({ id: 'news.count' }, { count: countIn(articles, category) }));
  const list = useRef<HTMLDivElement>(null);
  const setAddress = useCategoryAddress(list);
  const select = (category: Category) => {
    setAddress(category);
    announce(category);
  };
  const announceCurrent = () => {
    const checked = list.current?.querySelector<HTMLInputElement>('input[name="category"]:checked')?.value;
    announce(categories.find((category) => category === checked) ?? 'all');
  };

  return (
    <>
      <PageBanner title={intl.formatMessage({ id: 'news.banner' })} />
      <PageBreadcrumb current={intl.formatMessage({ id: 'news.title' })} />
      <div ref={list} className={css.page}>
        <div className={css.tools}>
          <CategoryFilter onSelect={select} />
          <NewsSearch articles={articles} onSubmit={announceCurrent} />
        </div>
        <ul className={`${grid.grid} ${css.cards}`}>
          {articles.map((article, index) => (
            <li key={article.slug} className={css[article.category]}>
              <NewsCard article={article} eager={index < 3} />
            </li>
          ))}
        </ul>
        {categories
          .filter((category) => countIn(articles, category) === 0)
          .map((category) => (
            <p key={category} className={`${css.empty} ${css[`${category}Empty`]}`}>
              <FormattedMessage id="news.empty" />
            </p>
          ))}
      </div>
    </>
  );
}
