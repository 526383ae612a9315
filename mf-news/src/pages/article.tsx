import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { Picture } from 'shared/build/site.ts';
import { Html } from 'shared/page/Html.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { useHref } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/LinkButton.tsx';
import prose from 'shared/ui/Prose.module.css';
import css from '../article/Article.module.css';
import type { Category } from '../content/categories.ts';

interface ArticlePageProps {
  title: string;
  thumbnail: Picture;
  thumbnailAlt: string;
  category: Category;
  /** ISO 8601 dates. */
  published: string;
  updated: string;
}

/** One article: where it stands, picture, title, dates, body (specification 2, news detail). */
export default function ArticlePage({
  title,
  thumbnail,
  thumbnailAlt,
  category,
  published,
  updated,
}: ArticlePageProps) {
  const intl = useIntl();
  const href = useHref();
  return (
    <>
      <PageBreadcrumb between={[{ path: '/news', text: intl.formatMessage({ id: 'news.title' }) }]} current={title} />
      <article className={css.article}>
        <header className={css.header}>
          {category !== 'all' && (
            <p className={css.kicker}>
              <FormattedMessage id={`news.category.${category}`} />
            </p>
          )}
          <h1 className={css.title}>{title}</h1>
          <p className={css.dates}>
            <span>
              <FormattedMessage id="news.published" values={{ date: <Day date={published} /> }} />
            </span>
            {updated !== published && (
              <span>
                <FormattedMessage id="news.updated" values={{ date: <Day date={updated} /> }} />
              </span>
            )}
          </p>
        </header>
        <img className={css.picture} {...thumbnail} alt={thumbnailAlt} fetchPriority="high" />
        <Html name="body" className={prose.prose} />
        <footer className={css.footer}>
          <LinkButton href={href('/contact')}>
            <FormattedMessage id="common.contact" />
          </LinkButton>
          <LinkButton href={href('/news')} quiet>
            <FormattedMessage id="news.back" />
          </LinkButton>
        </footer>
      </article>
    </>
  );
}

/** A day as the language writes it: the same everywhere, whatever the clock of the machine. */
function Day({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <FormattedDate value={`${date}T00:00:00Z`} timeZone="UTC" day="numeric" month="long" year="numeric" />
    </time>
  );
}
