/** Errors that the page survived, for whoever watches them: those that came before are told first. */
let watch: ((error: unknown) => void) | undefined;
const early: unknown[] = [];

/** Keeps at most the first few that nobody watches: memory is the visitor's. */
const kept = 20;

export function report(error: unknown): void {
  if (watch) watch(error);
  else if (early.length < kept) early.push(error);
}

export function watchReports(watcher: (error: unknown) => void): void {
  watch = watcher;
  for (const error of early.splice(0)) watcher(error);
}
