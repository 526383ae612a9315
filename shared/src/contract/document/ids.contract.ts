/** Ids of the document that shell and client look up: no fragment contains one, or it would answer in their place. */

export const main = 'main';
/** JSON for the client: settings of the deployment. */
export const settings = 'settings';
/** JSON for the client: where its code is; see `ClientScripts`. */
export const client = 'client';
/** The link that the first paint waits for, on a page with a list. */
export const hold = 'hold';
export const failure = 'failure';
export const announcer = 'announcer';
export const toasts = 'toasts';
export const menu = 'menu';
export const search = 'site-search';
export const languages = 'languages';
export const moreLinks = 'more-links';
export const footer = 'footer';
