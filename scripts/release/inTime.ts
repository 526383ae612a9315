/**
 * Ends work that does not end by itself. The work may go on where it cannot be stopped; nobody waits for it any more.
 * @param what names the place and the deed, for the message: `s3://deployments did not give remotes.json`
 * @param work gets a signal that is set off when the time is over
 * @throws Error in one sentence when the time is over
 */
export async function inTime<T>(
  what: string,
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const timeout = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new Error(
          `${what} within ${timeoutMs / 1000} seconds: check that the release store can be reached, see what is live with \`npm run releases\`, and try again.`,
        ),
      );
      timeout.abort();
    }, timeoutMs);
  });
  try {
    const working = work(timeout.signal);
    working.catch(() => {});
    return await Promise.race([working, over]);
  } finally {
    clearTimeout(timer);
  }
}
