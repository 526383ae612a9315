import { PageBreadcrumb } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import css from './Article.module.css';

/** Answer to an unknown slug (product 9.7). */
export default function MissingArticle() {
  const { message, href } = usePage();
  return (
    <>
      <PageBreadcrumb between={[{ path: '/news', text: message('news.title') }]} current={message('news.missing')} />
      <div className={css.article}>
        <div className={css.header}>
          <h1 className={css.title}>{message('news.missing')}</h1>
          <p>{message('news.missing.help')}</p>
        </div>
        <div className={`${css.footer} wrap`}>
          <LinkButton href={href('/news')}>{message('news.back')}</LinkButton>
        </div>
      </div>
    </>
  );
}
