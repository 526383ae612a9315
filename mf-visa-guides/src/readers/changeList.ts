import type { Change, Changes } from './changes.ts';

/** A change with its id. */
export interface NamedChange extends Change {
  id: string;
}

/** All changes, or those of a country: what is announced, then by the day from which it applies, then what has no day. */
export function changesOf(changes: Changes, country?: string): NamedChange[] {
  const named = Object.entries(changes).map(([id, change]) => ({ ...change, id }));
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
export function changedCountries(changes: Changes): { country: string; count: number }[] {
  const all = changesOf(changes).map(({ country }) => country);
  return [...new Set(all)].sort().map((country) => ({ country, count: all.filter((each) => each === country).length }));
}

/** Address of the page of changes below the language. */
export const changesPath = (country?: string) => (country ? `/changes/${country}` : '/changes');

/** Place of a change on those pages. */
export const changeAnchor = (id: string) => `change-${id}`;
