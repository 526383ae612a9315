/**
 * Lists whose boxes and radio buttons stay as a visitor has left them.
 * What: an element with `mark.list` and its inputs; the value of each input is its name. What is checked is stored on the
 * device under the mark's value, as names with spaces between, and may come in the fragment of an address that begins with
 * `stateHash`.
 * The day that a visitor plans for stands beside it under `dateKey` (`2028-02-29`); anything else there is no date.
 * Where relied on: the inline script restores a list before the first paint, the client on each page that it shows; it wakes
 * the list's own code where the address holds a state; `mf-visa-guides` stores, reads and writes both. The inline
 * script stores each `change` of a list that reaches the window; code that stores by itself stops it.
 * Why: a list is restored before any code of its remote has come, by a release that may be another one than that which stored it.
 * Names therefore never change their meaning.
 */
export const stateHash = '#list=';

/** Key under which a list is stored; the value of its mark. */
export const listKey = (name: string) => `list:${name}`;

/** Key of the day that a visitor plans for: of which list, and what is to begin on that day. */
export const dateKey = (name: string, kind: 'course' | 'travel') => `${listKey(name)}:${kind}`;
