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
