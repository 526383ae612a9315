/** Errors that the page recovered from, for whoever watches them; earlier ones come first. */
const watchers: ((error: unknown) => void)[] = [];
const early: unknown[] = [];

/** Keeps at most the first few for those who watch later: memory is the visitor's. */
const mostEarly = 20;

export function report(error: unknown): void {
  if (early.length < mostEarly) early.push(error);
  for (const watch of watchers) watch(error);
}

/** Milliseconds in which a page that is being left is gone. */
const leaving = 500;

/**
 * Reports an error on the console, too. A browser that leaves a page cuts off what it still loads, and that is no failure: an error
 * counts when the page is still there a moment later.
 */
export function reportFailure(error: Error): void {
  const timer = setTimeout(() => {
    console.error(error);
    report(error);
  }, leaving);
  addEventListener('pagehide', () => clearTimeout(timer));
}

export function watchReports(watcher: (error: unknown) => void): void {
  watchers.push(watcher);
  early.forEach(watcher);
}
