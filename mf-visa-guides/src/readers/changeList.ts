import { type Change, type Changes, countryOf } from './changes.ts';
import type { Country } from './schemas.ts';

/** A change with its id, and the country that it is about. */
export interface NamedChange extends Change {
  id: string;
  country: Country;
}

/** All changes, or those of a country: what is announced, then by the day from which it applies, then what has no day. */
export function changesOf(changes: Changes, country?: Country): NamedChange[] {
  const named = Object.entries(changes).map(([id, change]) => ({ ...change, id, country: countryOf(id) }));
  const place = (change: NamedChange) => ['announced', 'dated', 'undated'].indexOf(stateOf(change));
  return named
    .filter((change) => !country || change.country === country)
    .sort(
      (a, b) => place(a) - place(b) || (b.since ?? '').localeCompare(a.since ?? '') || b.noted.localeCompare(a.noted),
    );
}

/** A rule that is due to change and has no day yet is announced; an authority's practice never has one. */
export function stateOf({ since, reviewOn }: Change): 'announced' | 'dated' | 'undated' {
  if (since) return 'dated';
  return reviewOn ? 'announced' : 'undated';
}

/** Countries about which there are changes, with how many. */
export function changedCountries(changes: Changes): { country: Country; count: number }[] {
  const all = changesOf(changes).map(({ country }) => country);
  return [...new Set(all)].sort().map((country) => ({ country, count: all.filter((each) => each === country).length }));
}

/** Address of the page of changes below the language. */
export const changesPath = (country?: Country) => (country ? `/changes/${country}` : '/changes');

/** Place of a change on those pages. */
export const changeAnchor = (id: string) => `change-${id}`;
