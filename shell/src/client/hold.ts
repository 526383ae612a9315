// Inline, behind the link that the first paint waits for on pages with a list: where a list or its day is stored,
// nothing is painted before `resume.ts` has restored it.

/** The link, by its id; its title is the key of the list. */
declare const hold: HTMLLinkElement;

try {
  // No element has this id, so the whole document is waited for.
  if (Object.keys(localStorage).some((key) => key.startsWith(hold.title))) hold.href = '#-';
} catch {
  // A browser that stores nothing has nothing to restore.
}
