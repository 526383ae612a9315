/** Errors that the page recovered from, for whoever watches them; earlier ones come first. */
const watchers: ((error: unknown) => void)[] = [];
const early: unknown[] = [];

/** Keeps at most the first few for those who watch later: memory is the visitor's. */
const mostEarly = 20;

export function report(error: unknown): void {
  if (early.length < mostEarly) early.push(error);
  for (const watch of watchers) watch(error);
}

export function watchReports(watcher: (error: unknown) => void): void {
  watchers.push(watcher);
  early.forEach(watcher);
}
