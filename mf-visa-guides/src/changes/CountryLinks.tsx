import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import type { Country } from '../readers/schemas.ts';
import { flags } from '../services/pictures.ts';
import css from './Changes.module.css';
import type { ChangesData } from './data.ts';

/** The changes of one country, or of all: every choice is a page. */
export function CountryLinks({
  countries,
  current,
}: {
  countries: ChangesData['countries'];
  current?: Country | undefined;
}) {
  const intl = useIntl();
  const href = useHref();
  const currentOf = (country?: Country) => (country === current ? 'true' : undefined);
  return (
    <nav className={css.countries} aria-label={intl.formatMessage({ id: 'visa.changes.filter' })}>
      <a className={css.country} href={href('/changes')} aria-current={currentOf()}>
        <FormattedMessage id="visa.changes.all" />
      </a>
      {countries.map(({ country, count }) => (
        <a key={country} className={css.country} href={href(`/changes/${country}`)} aria-current={currentOf(country)}>
          <img className={css.flag} src={flags[country]} width={24} height={18} alt="" />
          <FormattedMessage id={`visa.country.${country}`} />
          <span className={css.count}>{count}</span>
        </a>
      ))}
    </nav>
  );
}
