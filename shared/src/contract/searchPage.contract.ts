import type { ShellPath } from './sections.contract.ts';

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
