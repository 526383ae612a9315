import { FormattedMessage } from 'react-intl';
import type { Day } from 'shared/language/day.ts';
import { Time } from 'shared/ui/Time.tsx';
import css from './Guide.module.css';

interface CheckedProps {
  checkedOn: Day;
  sources: { url: string; title: string }[];
}

/** Quiet strip: up to which day there was public material, and the official pages that a reader should trust. */
export function Checked({ checkedOn, sources }: CheckedProps) {
  return (
    <aside className={css.checked}>
      <p>
        <FormattedMessage id="visa.checked" values={{ date: <Time {...checkedOn} /> }} />
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
