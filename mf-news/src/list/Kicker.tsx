import { FormattedMessage } from 'react-intl';
import { mark } from 'shared/contract/document/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import { Time } from 'shared/ui/text/Time.tsx';
import type { ArticleSummary } from './NewsCard.tsx';
import css from './NewsList.module.css';

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
