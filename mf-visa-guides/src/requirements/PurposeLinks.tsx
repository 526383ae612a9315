import { FormattedMessage } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import { type Passport, type Purpose, purposes } from './questions.ts';
import css from './Requirements.module.css';

interface PurposeLinksProps {
  passport: Passport;
  destination: string;
  /** The purpose of the page itself. */
  current?: Purpose;
}

/** What for: one link for each purpose. */
export function PurposeLinks({ passport, destination, current }: PurposeLinksProps) {
  const href = useHref();
  return (
    <ul className={css.purposes}>
      {purposes.map((purpose) => (
        <li key={purpose}>
          <a
            className={css.purpose}
            href={href(`/what-it-takes/${passport}/${destination}/${purpose}`)}
            aria-current={purpose === current ? 'page' : undefined}
          >
            <FormattedMessage id={`visa.purpose.${purpose}`} />
          </a>
        </li>
      ))}
    </ul>
  );
}
