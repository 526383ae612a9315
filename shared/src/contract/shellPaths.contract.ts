/**
 * Sections that the shell answers itself.
 * What: the one list of them, as first segments of paths below the language; `404` is where hosts look for that page.
 * Where relied on: composition answers no other path itself and refuses remotes that claim one of these; so do the release
 * checks and `new-remote`.
 * Why: a remote could not be reached there.
 */
export const shellSections = ['search', 'search.json', 'offline', '404'] as const;

/** A path of the shell below the language; a path that is not in the list does not compile. */
export type ShellPath = `/${(typeof shellSections)[number]}`;

/**
 * The shell's own page of results.
 * What: its address, and what its form sends.
 * Where relied on: fields in header, page of results and 404 page; composition, which answers it; the client.
 * Why: a query means the same wherever it is answered.
 */

/** Paths of the page of results, and of the index that browsers search, below the language. */
export const searchPath = '/search' satisfies ShellPath;
export const searchIndexPath = '/search.json' satisfies ShellPath;

/** Parameter that holds a query, and the most characters of it that are searched. */
export const queryField = 'q';
export const longestQuery = 100;

/**
 * What a page tells its host about an error.
 * What: where errors are sent (POST), and what one holds.
 * Where relied on: the client sends, the Node host counts by remote and release, and logs.
 * Why: errors in browsers show that a release is broken. Nothing in a report is about the visitor.
 */
export const errorsPath = '/_errors';

export interface PageError {
  /** Owner of the page; absent where the shell itself answers. */
  remote?: string | undefined;
  release?: string | undefined;
  /** Path of the page. */
  page: string;
  message: string;
}

/** Longest message, in characters; the rest of a longer one is cut off. */
export const longestMessage = 300;
