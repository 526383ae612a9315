/** Milliseconds: shorter work prints nothing. */
const briefMs = 2000;

/**
 * Does something that may take long. While it does, says what it is; then, how long it took.
 * @param what such as `Building mf-news`
 */
export async function withProgress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const timer = setTimeout(() => console.error(`${what} …`), briefMs);
  try {
    const result = await work();
    const took = performance.now() - start;
    if (took >= briefMs) console.error(`${what}: ${Math.round(took / 1000)} s`);
    return result;
  } finally {
    clearTimeout(timer);
  }
}
