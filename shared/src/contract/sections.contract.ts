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
