import { FormattedMessage, useIntl } from 'react-intl';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { useHref } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import css from './Article.module.css';

/** Answer to an unknown slug (product 9.7). */
export default function MissingArticle() {
  const intl = useIntl();
  const href = useHref();
  return (
    <>
      <PageBreadcrumb
        between={[{ path: '/news', text: intl.formatMessage({ id: 'news.title' }) }]}
        current={intl.formatMessage({ id: 'news.missing' })}
      />
      <div className={css.article}>
        <div className={css.header}>
          <h1 className={css.title}>
            <FormattedMessage id="news.missing" />
          </h1>
          <p>
            <FormattedMessage id="news.missing.help" />
          </p>
        </div>
        <div className={css.footer}>
          <LinkButton href={href('/news')}>
            <FormattedMessage id="news.back" />
          </LinkButton>
        </div>
      </div>
    </>
  );
}
