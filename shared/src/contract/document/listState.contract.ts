// A list with `mark.list` is stored under the mark's value as names, the values of its inputs, with spaces between.
// Another release may restore it, before any code of the remote: names never change their meaning.
export const stateHash = '#list=';

/** Key under which a list is stored; the value of its mark. */
export const listKey = (name: string) => `list:${name}`;

/** Key of the day that a visitor plans for: of which list, and what is to begin on that day. */
export const dateKey = (name: string, beginning: string) => `${listKey(name)}:${beginning}`;
