import { withoutPhraseBreaks } from 'shared/language/language.ts';

/** Case and width (full and half), which do not matter to a search (Unicode NFKC). */
function folded(text: string): string {
  return withoutPhraseBreaks(text).normalize('NFKC').toLowerCase().trim();
}

/** Articles whose title contains the query; none for an empty one. */
export function suggestions<T extends { title: string }>(articles: T[], query: string): T[] {
  const wanted = folded(query);
  return wanted ? articles.filter((article) => folded(article.title).includes(wanted)) : [];
}
