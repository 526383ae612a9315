/** Sections that the shell answers itself, which no remote can claim; `404` is where hosts look for that page. */
export const shellSections = ['search', 'search.json', 'offline', '404'] as const;

/** A path of the shell below the language; a path that is not in the list does not compile. */
export type ShellPath = `/${(typeof shellSections)[number]}`;

// The shell's page of results, and what its form sends.

/** Paths of the page of results, and of the index that browsers search, below the language. */
export const searchPath = '/search' satisfies ShellPath;
export const searchIndexPath = '/search.json' satisfies ShellPath;

/** Parameter that holds a query, and the most characters of it that are searched. */
export const queryField = 'q';
export const longestQuery = 100;

/** Address for error reports of browsers. Nothing in a report is about the visitor. */
export const errorsPath = '/_errors';

export interface PageError {
  /** Owner of the page; absent where the shell itself answers. */
  remote?: string | undefined;
  release?: string | undefined;
  /** Absent without an owner: the address of a confirmation is a secret. */
  page?: string | undefined;
  message: string;
}

/** Longest message, in characters; the rest of a longer one is cut off. */
export const longestMessage = 300;
