import { FormattedMessage, useIntl } from 'react-intl';
import type { Day } from 'shared/language/day.ts';
import { Time } from 'shared/ui/Time.tsx';
import css from './Changes.module.css';
import { type SinceTexts, sinceTexts } from './visits.ts';

/** Days of which one is written as long as days get. */
const longDays = Array.from({ length: 12 }, (_, months) => Date.UTC(2026, 11 - months, 30));

/**
 * How many changes there are. Code puts in its place what is new since the last visit (`src/scripts/since-visit.ts`); the
 * room for the longest of its texts is kept.
 */
export function SinceVisit({ count, newest }: { count: number; newest: Day }) {
  const intl = useIntl();
  const texts = useTexts();
  const format = new Intl.DateTimeFormat(intl.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const day = longest(longDays.map((each) => format.format(each)));
  const values = { day, count };
  const sentences = (['none', 'some'] as const).map((name) =>
    intl.formatMessage({ id: `visa.changes.since.${name}` }, values),
  );
  return (
    <p
      className={css.status}
      data-since="status"
      data-texts={JSON.stringify(texts)}
      data-first={texts.first}
      data-longest={longest(sentences)}
    >
      <span>
        <FormattedMessage id="visa.changes.count" values={{ count, day: <Time {...newest} /> }} />
      </span>
    </p>
  );
}

const longest = (texts: string[]) => texts.toSorted((a, b) => b.length - a.length)[0];

/** Texts that code fills in; the values stand in them by name. */
function useTexts(): SinceTexts {
  const intl = useIntl();
  const texts = Object.entries(sinceTexts).map(([name, values]) => {
    const id = `visa.changes.since.${name as keyof SinceTexts}` as const;
    return [name, intl.formatMessage({ id }, Object.fromEntries(values.map((value) => [value, `{${value}}`])))];
  });
  return Object.fromEntries(texts) as SinceTexts;
}
