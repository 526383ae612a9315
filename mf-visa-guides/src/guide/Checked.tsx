import { FormattedDate, FormattedMessage } from 'react-intl';
import css from './Guide.module.css';

interface CheckedProps {
  /** ISO 8601. */
  checkedOn: string;
  sources: { url: string; title: string }[];
}

/** Quiet strip: when the facts were last compared with which official sources. */
export function Checked({ checkedOn, sources }: CheckedProps) {
  return (
    <aside className={css.checked}>
      <p>
        <FormattedMessage id="visa.checked" values={{ date: <Day date={checkedOn} /> }} />
      </p>
      <ul className={css.sources}>
        {sources.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** A day as the language writes it, the same on every machine. */
export function Day({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <FormattedDate value={`${date}T00:00:00Z`} timeZone="UTC" day="numeric" month="long" year="numeric" />
    </time>
  );
}
