import { FormattedMessage } from 'react-intl';
import type { Picture } from 'shared/content/pageList.ts';
import type { Day } from 'shared/language/language.ts';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { Html } from 'shared/page/Html.tsx';
import { PageBreadcrumb } from 'shared/page/PageBreadcrumb.tsx';
import { usePage } from 'shared/page/page.tsx';
import { LinkButton } from 'shared/ui/navigation/LinkButton.tsx';
import prose from 'shared/ui/text/Prose.module.css';
import { Time } from 'shared/ui/text/Time.tsx';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import { type ArticleSummary, type JobFacts, Kicker } from '../list/NewsCard.tsx';
import css from './Article.module.css';

interface ArticlePageProps extends Pick<ArticleSummary, 'category' | 'ends' | 'ongoing'> {
  title: string;
  thumbnail: Picture;
  thumbnailAlt: string;
  job?: JobFacts;
  published: Day;
  /** Absent where nothing has changed since. */
  updated?: Day;
}

/** One article: where it stands, picture, title, dates, body (product 9.7). */
export default function ArticlePage({ title, thumbnail, thumbnailAlt, job, updated, ...article }: ArticlePageProps) {
  const { message, href } = usePage();
  const { category, ends, published } = article;
  return (
    <>
      <PageBreadcrumb between={[{ path: '/news', text: message('news.title') }]} current={title} />
      <article className={css.article}>
        <header className={css.header}>
          {(ends || category !== 'all') && (
            <p className={css.kicker}>
              <Kicker {...article} />
            </p>
          )}
          <h1 className={css.title}>
            <UncutText text={title} />
          </h1>
          <p className={`${css.dates} wrap small`}>
            <span>
              <FormattedMessage id="news.published" values={{ date: <Time {...published} /> }} />
            </span>
            {updated && (
              <span>
                <FormattedMessage id="news.updated" values={{ date: <Time {...updated} /> }} />
              </span>
            )}
          </p>
          {job && (
            <p className={`${css.dates} wrap`}>
              <span>{job.employer}</span>
              <span>{job.place}</span>
              <span>{job.employment}</span>
            </p>
          )}
        </header>
        <img className={`${css.picture} picture`} {...thumbnail} alt={thumbnailAlt} fetchPriority="high" />
        <Html name="body" className={prose.prose} />
        <footer className={`${css.footer} wrap`}>
          <ContactLink about={title} />
          <LinkButton href={href('/news')} quiet>
            {message('news.back')}
          </LinkButton>
        </footer>
      </article>
    </>
  );
}
