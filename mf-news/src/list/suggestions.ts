import { withoutPhraseBreaks } from 'shared/language/language.ts';

/** Something with a title, made ready for being searched. */
export type Searchable<T> = T & { folded: string };

/** Case and width (full and half), which do not matter to a search (Unicode NFKC). */
function folded(text: string): string {
  return withoutPhraseBreaks(text).normalize('NFKC').toLowerCase().trim();
}

/** Makes a title ready: once, so that a keystroke has little to do however many titles there are. */
export function searchable<T extends { title: string }>(item: T): Searchable<T> {
  return { ...item, folded: folded(item.title) };
}

/** Items whose title contains the query; none for an empty one. */
export function suggestions<T>(items: Searchable<T>[], query: string): Searchable<T>[] {
  const wanted = folded(query);
  return wanted ? items.filter((item) => item.folded.includes(wanted)) : [];
}
