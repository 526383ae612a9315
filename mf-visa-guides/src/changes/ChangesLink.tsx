import { usePage } from 'shared/page/page.tsx';
import type { ShownCountry } from '../readers/pageData.ts';

/** Leads to what authorities have changed, of one country or of all. */
export function ChangesLink({ country }: { country?: ShownCountry }) {
  const { message, href } = usePage();
  if (!country) return <a href={href('/changes')}>{message('visa.changes.link')}</a>;
  return <a href={href(`/changes/${country.id}`)}>{message('visa.changes.titleOf', { country: country.name })}</a>;
}
