import { usePage } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import chip from 'shared/ui/styles/Chip.module.css';
import { type Category, categories, type Listing, listingPath } from './listing.ts';
import css from './NewsList.module.css';

/** The category buttons as links, where every category has pages of its own. */
export function CategoryLinks({ current }: { current: Category }) {
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
export function Pagination({ listing: { category, page, pages } }: { listing: Listing }) {
  const { message, href } = usePage();
  if (pages === 1) return null;
  return (
    <nav className={css.pages} aria-label={message('news.pages')}>
      <p>{message('news.page', { page, pages })}</p>
      {page > 1 && (
        <LinkButton href={href(listingPath(category, page - 1))} quiet>
          {message('news.newer')}
        </LinkButton>
      )}
      {page < pages && (
        <LinkButton href={href(listingPath(category, page + 1))} quiet>
          {message('news.older')}
        </LinkButton>
      )}
    </nav>
  );
}
