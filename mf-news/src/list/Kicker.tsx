import { FormattedMessage } from 'react-intl';
import { mark } from 'shared/contract/document/document.contract.ts';
import { Time } from 'shared/ui/text/Time.tsx';
import css from './Kicker.module.css';
import type { ArticleSummary } from './NewsCard.tsx';

/** Above the title: until when an article counts, else its category. The browser shows once that is over or unsure. */
export function Kicker({ category, ends, ongoing }: Pick<ArticleSummary, 'category' | 'ends' | 'ongoing'>) {
  if (!ends) return <FormattedMessage id={`news.category.${category}`} />;
  return (
    <span className={css.until} {...{ [mark.until]: ends.date }}>
      <span>
        <FormattedMessage id={ongoing ? 'news.ongoing' : 'news.until'} values={{ date: <Time {...ends} /> }} />
      </span>
      <span hidden>
        <FormattedMessage id={ongoing ? 'news.unsure' : 'news.over'} />
      </span>
    </span>
  );
}
