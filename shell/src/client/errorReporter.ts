/** Errors that the page recovered from, for whoever watches them; earlier ones come first. */
let watch: ((error: unknown) => void) | undefined;
const early: unknown[] = [];

/** Keeps at most the first few that nobody watches: memory is the visitor's. */
const mostEarly = 20;

export function report(error: unknown): void {
  if (watch) watch(error);
  else if (early.length < mostEarly) early.push(error);
}

export function watchReports(watcher: (error: unknown) => void): void {
  watch = watcher;
  for (const error of early.splice(0)) watcher(error);
}
