import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from 'shared/page/PageLink.tsx';
import { useHref } from 'shared/page/page.tsx';
import css from './Changes.module.css';
import type { ChangesData } from './data.ts';

/** The changes of one country, or of all: every choice is a page. */
export function CountryLinks({ countries }: { countries: ChangesData['countries'] }) {
  const intl = useIntl();
  const href = useHref();
  return (
    <nav className={css.countries} aria-label={intl.formatMessage({ id: 'visa.changes.filter' })}>
      <PageLink className={css.country} to={href('/changes')} current="true">
        <FormattedMessage id="visa.changes.all" />
      </PageLink>
      {countries.map(({ country: { id, name, flag }, count }) => (
        <PageLink key={id} className={css.country} to={href(`/changes/${id}`)} current="true">
          <img className={css.flag} src={flag} width={24} height={18} alt="" />
          {name}
          <span className={css.count}>{count}</span>
        </PageLink>
      ))}
    </nav>
  );
}
