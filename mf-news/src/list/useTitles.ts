import { useCallback, useMemo, useState } from 'react';
import { withoutPhraseBreaks } from 'shared/language/language.ts';

/** The data of an article that the search reads. */
export interface Title {
  slug: string;
  title: string;
}

type Searchable = Title & { folded: string };

/** A text in one case and width (Unicode NFKC): a search ignores both. */
function folded(text: string): string {
  return withoutPhraseBreaks(text).normalize('NFKC').toLowerCase().trim();
}

/** Folds a title once, so that a keystroke has little to do, however many titles there are. */
export function searchable(title: Title): Searchable {
  return { ...title, folded: folded(title.title) };
}

/** Titles that contain the query; none for an empty one. */
export function suggestions(titles: Searchable[], query: string): Title[] {
  const wanted = folded(query);
  return wanted ? titles.filter((title) => title.folded.includes(wanted)) : [];
}

/** The titles that search looks through: those on the page, and all others at `address` once a visitor searches. */
export function useTitles(onPage: Title[], address: string | undefined) {
  const [all, setAll] = useState<Title[]>();
  const isLoaded = all !== undefined;
  const load = useCallback(() => {
    if (!address || isLoaded) return;
    const titles = fetch(address).then((response) => response.json() as Promise<Title[]>);
    // Without them, search goes on with the titles on the page; the next focus tries again.
    titles.then(setAll, () => undefined);
  }, [address, isLoaded]);
  const titles = useMemo(() => (all ?? onPage).map(searchable), [all, onPage]);
  return { searchable: titles, load };
}
