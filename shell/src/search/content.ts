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
  /** Words for the same thing, a line each: what remotes state. */
  synonyms: string[];
  /** `false` where the pages of a remote are not in it, since it does not answer. */
  isWhole: boolean;
}
