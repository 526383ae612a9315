/** Runs a piece of work when its turn has come. */
export type Turns = <T>(work: () => T) => Promise<T>;

/**
 * Makes the function that runs pieces of work one by one, each in a turn of the event loop of its own. It rests before each
 * as long as the one before took, so that other requests get half of the time.
 */
export function inTurns(): Turns {
  let rest = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, rest));
      const since = performance.now();
      try {
        return work();
      } finally {
        rest = performance.now() - since;
      }
    });
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Makes the function that runs work which an answer can do without, unless such work has taken too much time lately.
 * @param share of the time that it may take
 * @param burst milliseconds that it may take at once
 */
export function timeShare(share: number, burst: number): <T>(work: () => T) => T | undefined {
  let left = burst;
  let since = performance.now();
  return (work) => {
    const now = performance.now();
    left = Math.min(burst, left + share * (now - since));
    since = now;
    if (left <= 0) return undefined;
    const result = work();
    left -= performance.now() - now;
    return result;
  };
}
