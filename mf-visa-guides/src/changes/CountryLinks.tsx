import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import css from './Changes.module.css';
import type { ChangesData } from './data.ts';

/** The changes of one country, or of all: every choice is a page. */
export function CountryLinks({
  countries,
  current,
}: {
  countries: ChangesData['countries'];
  current?: string | undefined;
}) {
  const intl = useIntl();
  const href = useHref();
  const currentOf = (country?: string) => (country === current ? 'true' : undefined);
  return (
    <nav className={css.countries} aria-label={intl.formatMessage({ id: 'visa.changes.filter' })}>
      <a className={css.country} href={href('/changes')} aria-current={currentOf()}>
        <FormattedMessage id="visa.changes.all" />
      </a>
      {countries.map(({ country: { id, name, flag }, count }) => (
        <a key={id} className={css.country} href={href(`/changes/${id}`)} aria-current={currentOf(id)}>
          <img className={css.flag} src={flag} width={24} height={18} alt="" />
          {name}
          <span className={css.count}>{count}</span>
        </a>
      ))}
    </nav>
  );
}
