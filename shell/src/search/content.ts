import type { SearchedPage } from 'shared/contract/release/search.contract.ts';

/** A section as it is indexed: of a long text its beginning, and words of the rest by which it can be found. */
export interface IndexedSection {
  id?: string | undefined;
  title: string;
  text: string;
  words?: string;
}

export interface IndexedPage extends Omit<SearchedPage, 'sections'> {
  sections: IndexedSection[];
}

/** Search content of one language, as the browser gets it. */
export interface IndexContent {
  pages: IndexedPage[];
  /** Synonyms that remotes state: words for the same thing, a line each. */
  synonyms: string[];
  /** `false` if the pages of a missing remote are not in it. */
  isWhole: boolean;
}
