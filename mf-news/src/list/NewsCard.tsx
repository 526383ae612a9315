import { FormattedMessage } from 'react-intl';
import { telephoneLink } from 'shared/company/company.ts';
import type { Picture } from 'shared/content/pageList.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import type { Day } from 'shared/language/language.ts';
import { usePage } from 'shared/page/page.tsx';
import { Card } from 'shared/ui/layout/Card.tsx';
import { Time, UncutText } from 'shared/ui/text/UncutText.tsx';
import type { Category } from './listing.ts';
import css from './NewsList.module.css';

/** The days of an article. */
export interface ArticleDays {
  published: Day;
  /** Absent where nothing has changed since. */
  updated?: Day;
  /** Last day of what it tells of; of an event without one, the day until which its text counts. */
  ends?: Day | undefined;
  /** An event without a last day. */
  ongoing?: true | undefined;
}

/** The data of an article that the list shows. */
export interface ArticleSummary extends ArticleDays {
  slug: string;
  category: Category;
  title: string;
  description: string;
  thumbnail: Picture;
  phone?: string;
  mobile?: string;
  /** As the language writes it. */
  starting?: string;
}

/** Facts of a vacancy in the page's language. */
export interface JobFacts {
  employer: string;
  place: string;
  employment: string;
}

/** An article in the list (product 9.5): both telephone numbers or none, 'Starting:' where month or day is set. */
export function NewsCard({ article, eager }: { article: ArticleSummary; eager: boolean }) {
  const { href, message } = usePage();
  const { phone, mobile, starting, category, ends } = article;
  return (
    <Card
      href={href(`/news/${article.slug}`)}
      title={article.title}
      picture={article.thumbnail}
      kicker={(ends || category !== 'all') && <Kicker {...article} />}
      action={message('news.read')}
      eager={eager}
    >
      <p>
        <UncutText text={article.description} />
      </p>
      <Dates {...article} />
      {starting && (
        <p className={css.fact}>
          <FormattedMessage id="news.starting" values={{ date: <UncutText text={starting} /> }} />
        </p>
      )}
      {phone && mobile && (
        <p className={`${css.contact} taps wrap small`}>
          <a href={telephoneLink(phone)}>{phone}</a>
          <a href={telephoneLink(mobile)}>{mobile}</a>
        </p>
      )}
    </Card>
  );
}

/** When an article was published, and when it last changed. */
export function Dates({ published, updated }: Pick<ArticleDays, 'published' | 'updated'>) {
  return (
    <p className={`${css.dates} wrap small`}>
      {updated && (
        <span>
          <FormattedMessage id="news.updated" values={{ date: <Time {...updated} /> }} />
        </span>
      )}
      <span>
        <FormattedMessage id="news.published" values={{ date: <Time {...published} /> }} />
      </span>
    </p>
  );
}

/** Above the title: until when an article counts, else its category. The browser shows once that is over or unsure. */
export function Kicker({ category, ends, ongoing }: Pick<ArticleSummary, 'category' | 'ends' | 'ongoing'>) {
  const { message } = usePage();
  if (!ends) return message(`news.category.${category}`);
  const isJob = category === 'job';
  const lasts = ongoing ? 'news.ongoing' : isJob ? 'news.closes' : 'news.until';
  const over = ongoing ? 'news.unsure' : isJob ? 'news.closed' : 'news.over';
  return (
    <span className={css.until} {...{ [mark.until]: ends.date }}>
      <span>
        <FormattedMessage id={lasts} values={{ date: <Time {...ends} /> }} />
      </span>
      <span hidden>{message(over)}</span>
    </span>
  );
}
