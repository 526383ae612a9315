import { FormattedMessage } from 'react-intl';
import { Time } from 'shared/ui/Time.tsx';
import { UncutText } from 'shared/ui/UncutText.tsx';
import { ChangesLink } from '../changes/ChangesLink.tsx';
import type { GuideData } from '../readers/pageData.ts';
import css from './Guide.module.css';

type CheckedProps = Pick<GuideData, 'checkedOn' | 'sources' | 'country' | 'hasChanges'>;

/**
 * Quiet strip: the date of the information, the official pages that a reader should trust, and what authorities have changed.
 */
export function Checked({ checkedOn, sources, country, hasChanges }: CheckedProps) {
  return (
    <aside className={css.checked}>
      <p>
        <FormattedMessage id="visa.checked" values={{ date: <Time {...checkedOn} /> }} />
      </p>
      <ul className={css.sources}>
        {sources.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>
              <UncutText text={title} />
            </a>
          </li>
        ))}
      </ul>
      {hasChanges && (
        <p>
          <ChangesLink country={country} />
        </p>
      )}
    </aside>
  );
}
