import type { ReactNode } from 'react';
import { type PromisedPath, promisedFeeds, promisedPages } from 'shared/company/links.ts';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { Feeds } from 'shared/page/Feeds.tsx';
import { InnerPage } from 'shared/page/InnerPage.tsx';
import { Island } from 'shared/page/island.tsx';
import { usePage } from 'shared/page/page.tsx';
import grid from 'shared/ui/layout/Grid.module.css';
import { QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import newspaper from '../../images/newspaper.svg';
import NewsTools from '../islands/news-tools.tsx';
import { type Category, categories, type Listing, listingPath } from '../list/listing.ts';
import { type ArticleSummary, NewsCard } from '../list/NewsCard.tsx';
import css from '../list/NewsList.module.css';
import { NewsSearch, type Title } from '../list/NewsSearch.tsx';

interface NewsListProps {
  articles: ArticleSummary[];
  listing?: Listing;
  /** Address of the titles of all articles, where they are not all on this page. */
  titles?: string;
}

function countIn(articles: ArticleSummary[], category: Category): number {
  return category === 'all' ? articles.length : articles.filter((article) => article.category === category).length;
}

/** News and events (product 9.1): search, categories, cards. */
export default function NewsListPage({ articles, listing, titles }: NewsListProps) {
  const onPage = articles.map(({ slug, title }) => ({ slug, title }));
  if (!listing) return <FilteredList articles={articles} onPage={onPage} />;
  const tools = (
    <div className={`${css.tools} wrap`}>
      <CategoryLinks current={listing.category} />
      <Island of={NewsSearch} wake="idle" props={{ onPage, titles }} />
    </div>
  );
  return (
    <ListFrame tools={tools} articles={articles}>
      {articles.length > 0 ? <Pagination listing={listing} /> : <NoNews category={listing.category} />}
    </ListFrame>
  );
}

interface ListFrameProps {
  tools: ReactNode;
  articles: ArticleSummary[];
  children: ReactNode;
}

function ListFrame({ tools, articles, children }: ListFrameProps) {
  const { message, href } = usePage();
  return (
    <InnerPage title={message('news.banner')} picture={banner} current={message('news.title')}>
      <div className={css.page}>
        <p className="taps">
          <a href={href(promisedPages.changes.path)}>{message('news.changes')}</a>
        </p>
        {tools}
        <ul className={`${grid.grid} ${css.cards}`}>
          {articles.map((article, index) => (
            <li key={article.slug} className={css[article.category]}>
              <NewsCard article={article} eager={index < 3} />
            </li>
          ))}
        </ul>
        {children}
        <Feeds feeds={feeds} />
      </div>
    </InnerPage>
  );
}

const banner = { src: newspaper, width: 774, height: 264, style: { objectPosition: '44% 50%' } };

const feeds = (['news', 'changes'] as const).map((name) => ({ name, path: promisedFeeds[name].path }));

/** All articles on one page: the checked category decides which cards show. */
function FilteredList({ articles, onPage }: { articles: ArticleSummary[]; onPage: Title[] }) {
  const { message } = usePage();
  const sentence = (count: number) => message('news.count', { count });
  const entries = categories.map((category) => [category, sentence(countIn(articles, category))] as const);
  const counted = Object.fromEntries(entries) as Record<Category, string>;
  const tools = (
    <Island of={NewsTools} wake="idle" className={`${css.tools} wrap on-screen`} props={{ onPage, counted }} />
  );
  return (
    <ListFrame tools={tools} articles={articles}>
      {categories
        .filter((category) => countIn(articles, category) === 0)
        .map((category) => (
          <div key={category} className={css[`${category}Empty`]}>
            <NoNews category={category} />
          </div>
        ))}
    </ListFrame>
  );
}

/** The category buttons as links, where every category has pages of its own. */
function CategoryLinks({ current }: { current: Category }) {
  const { message, href } = usePage();
  return (
    <nav className={chip.chips} aria-label={message('news.categories')}>
      {categories.map((category) => (
        <a
          key={category}
          className={chip.chip}
          href={href(listingPath(category, 1))}
          aria-current={category === current ? 'true' : undefined}
        >
          {message(`news.category.${category}`)}
        </a>
      ))}
    </nav>
  );
}

/** The number of this page, with links to newer and older articles. */
function Pagination({ listing: { category, page, pages } }: { listing: Listing }) {
  const { message, href } = usePage();
  if (pages === 1) return null;
  return (
    <nav className={`${css.pages} wrap`} aria-label={message('news.pages')}>
      <p>{message('news.page', { page, pages })}</p>
      {page > 1 && <QuietButton href={href(listingPath(category, page - 1))}>{message('news.newer')}</QuietButton>}
      {page < pages && <QuietButton href={href(listingPath(category, page + 1))}>{message('news.older')}</QuietButton>}
    </nav>
  );
}

/** Where no vacancy is listed, links for people and companies stand in their place. */
function NoNews({ category }: { category: Category }) {
  const { message, href } = usePage();
  const empty = <p className={css.empty}>{message('news.empty')}</p>;
  if (category !== 'job') return empty;
  return (
    <>
      {empty}
      <p>{message('news.job.text')}</p>
      <p className={`${css.doors} wrap`}>
        <ContactLink errand="work">{message('news.job.profile')}</ContactLink>
        <QuietButton href={href('/employers' satisfies PromisedPath)}>{message('news.job.hire')}</QuietButton>
      </p>
    </>
  );
}
