import { withoutPhraseBreaks } from 'shared/language/language.ts';

/** An item with the folded form of its title, which the search compares. */
export type Searchable<T> = T & { folded: string };

/** A text in one case and width (Unicode NFKC): a search ignores both. */
function folded(text: string): string {
  return withoutPhraseBreaks(text).normalize('NFKC').toLowerCase().trim();
}

/** Folds a title once, so that a keystroke has little to do, however many titles there are. */
export function searchable<T extends { title: string }>(item: T): Searchable<T> {
  return { ...item, folded: folded(item.title) };
}

/** Items whose title contains the query; none for an empty one. */
export function suggestions<T>(items: Searchable<T>[], query: string): Searchable<T>[] {
  const wanted = folded(query);
  return wanted ? items.filter((item) => item.folded.includes(wanted)) : [];
}
