import type { Picture } from 'shared/content/pageList.ts';
import { ContactLink } from 'shared/page/ContactLink.tsx';
import { Html } from 'shared/page/Html.tsx';
import { PageBreadcrumb } from 'shared/page/InnerPage.tsx';
import { usePage } from 'shared/page/page.tsx';
import { QuietButton } from 'shared/ui/navigation/LinkButton.tsx';
import prose from 'shared/ui/text/Prose.module.css';
import { UncutText } from 'shared/ui/text/UncutText.tsx';
import { type ArticleDays, type ArticleSummary, Dates, type JobFacts, Kicker } from '../list/NewsCard.tsx';
import css from './Article.module.css';

interface ArticlePageProps extends ArticleDays, Pick<ArticleSummary, 'category'> {
  title: string;
  thumbnail: Picture;
  thumbnailAlt: string;
  job?: JobFacts;
}

/** One article: where it stands, picture, title, dates, body (product 9.7). */
export default function ArticlePage({ title, thumbnail, thumbnailAlt, job, ...article }: ArticlePageProps) {
  const { message, href } = usePage();
  const { category, ends } = article;
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
          <Dates {...article} />
          {job && (
            <p className="wrap">
              <span>{job.employer}</span>
              <span>{job.place}</span>
              <span>{job.employment}</span>
            </p>
          )}
        </header>
        <img className={`${css.picture} picture on-screen`} {...thumbnail} alt={thumbnailAlt} fetchPriority="high" />
        <Html name="body" className={prose.prose} />
        <footer className={`${css.footer} wrap on-screen`}>
          <ContactLink about={title} />
          <QuietButton href={href('/news')}>{message('news.back')}</QuietButton>
        </footer>
      </article>
    </>
  );
}
