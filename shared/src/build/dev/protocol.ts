/** Messages between the development server and its client. No build contains them. */

/** Address below which Vite serves the sources. */
export const base = '/_dev/';
/** Answers `?path=/en/news` with a `PageState`. */
export const pageAddress = `${base}page`;
/** Module that prepares React's refresh: it runs before any component. */
export const preambleAddress = `${base}preamble.js`;
export const clientAddress = `${base}client.js`;
/** Address below which a remote has its entry, its plain scripts and the files of its content. */
export const remoteBase = (name: string) => `${base}remotes/${name}/`;

export const changedEvent = 'dev:changed';
/** Meta element of a document with its `PageState` as JSON. */
export const stateName = 'dev-state';
export const developmentRelease = 'development';

/** State of a page; empty where no remote that is worked on has the page. */
export interface PageState {
  problem?: string;
  /** Hash of the document without its styles. */
  whole?: string;
  /** Hash of the document without its styles and the HTML of islands. */
  outline?: string;
  css?: string;
}
