import { FormattedMessage, useIntl } from 'react-intl';
import { Time } from 'shared/ui/Time.tsx';
import { UncutText } from 'shared/ui/UncutText.tsx';
import { ChangesLink } from '../changes/ChangesLink.tsx';
import type { GuideData } from '../readers/pageData.ts';
import css from './Guide.module.css';

type CheckedProps = Pick<GuideData, 'checkedOn' | 'sources' | 'unconfirmed' | 'country' | 'hasChanges'>;

/**
 * Quiet strip: up to which day there was public material, the official pages that a reader should trust, which figures
 * nobody has compared with them, and what authorities have changed.
 */
export function Checked({ checkedOn, sources, unconfirmed, country, hasChanges }: CheckedProps) {
  const intl = useIntl();
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
      {unconfirmed.length > 0 && (
        <p>
          <FormattedMessage
            id="visa.unconfirmed"
            values={{ figures: <UncutText text={intl.formatList(unconfirmed, { style: 'narrow' })} /> }}
          />
        </p>
      )}
      {hasChanges && (
        <p>
          <ChangesLink country={country} />
        </p>
      )}
    </aside>
  );
}
