import { FormattedMessage } from 'react-intl';
import { useHref } from 'shared/page/page.tsx';
import type { ShownCountry } from '../readers/pageData.ts';

/** Leads to what authorities have changed, of one country or of all. */
export function ChangesLink({ country }: { country?: ShownCountry }) {
  const href = useHref();
  if (!country)
    return (
      <a href={href('/changes')}>
        <FormattedMessage id="visa.changes.link" />
      </a>
    );
  return (
    <a href={href(`/changes/${country.id}`)}>
      <FormattedMessage id="visa.changes.titleOf" values={{ country: country.name }} />
    </a>
  );
}
