import { FormattedMessage } from 'react-intl';
import { PageLink } from 'shared/page/PageLink.tsx';
import { useHref } from 'shared/page/page.tsx';
import { type Passport, purposes } from './questions.ts';
import css from './Requirements.module.css';

interface PurposeLinksProps {
  passport: Passport;
  destination: string;
}

/** One link for each purpose. */
export function PurposeLinks({ passport, destination }: PurposeLinksProps) {
  const href = useHref();
  return (
    <ul className={css.purposes}>
      {purposes.map((purpose) => (
        <li key={purpose}>
          <PageLink className={css.purpose} to={href(`/what-it-takes/${passport}/${destination}/${purpose}`)}>
            <FormattedMessage id={`visa.purpose.${purpose}`} />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
