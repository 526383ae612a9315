import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import type { Country } from '../readers/schemas.ts';

/** Leads to what authorities have changed, of one country or of all. */
export function ChangesLink({ country }: { country?: Country }) {
  const intl = useIntl();
  const href = useHref();
  if (!country)
    return (
      <a href={href('/changes')}>
        <FormattedMessage id="visa.changes.link" />
      </a>
    );
  const name = intl.formatMessage({ id: `visa.country.${country}` });
  return (
    <a href={href(`/changes/${country}`)}>
      <FormattedMessage id="visa.changes.titleOf" values={{ country: name }} />
    </a>
  );
}
