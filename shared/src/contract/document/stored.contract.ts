// Session storage keeps the fields of an element with `mark.draft` under the mark's value, as JSON by name; those with
// `autocomplete="off"` are not kept. Shell and client fill empty fields; the remote removes both keys once a form is sent.

/** Key under which the address stands whose parameters a draft has taken; see `company/links.ts`. */
export const addressKey = (key: string) => `${key}-address`;

// A list with `mark.list` is stored under the mark's value as names, the values of its inputs, with spaces between.
// Another release may restore it, before any code of the remote: names never change their meaning.
export const stateHash = '#list=';

/** Key under which a list is stored; the value of its mark. */
export const listKey = (name: string) => `list:${name}`;

/** Key of the day that a visitor plans for: of which list, and what is to begin on that day. */
export const dateKey = (name: string, beginning: string) => `${listKey(name)}:${beginning}`;
