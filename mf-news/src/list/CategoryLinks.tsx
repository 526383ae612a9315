import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import { type Category, categories } from './categories.ts';
import { listingPath } from './listing.ts';
import css from './NewsList.module.css';

/** The category buttons as links, where every category has pages of its own. */
export function CategoryLinks({ current }: { current: Category }) {
  const intl = useIntl();
  const href = useHref();
  return (
    <nav className={css.categories} aria-label={intl.formatMessage({ id: 'news.categories' })}>
      {categories.map((category) => (
        <a
          key={category}
          className={css.category}
          href={href(listingPath(category, 1))}
          aria-current={category === current ? 'true' : undefined}
        >
          <FormattedMessage id={`news.category.${category}`} />
        </a>
      ))}
    </nav>
  );
}
