/** Tests that are recorded at most: what broke many of them is seen in the first ones. */
const most = 5;

/**
 * What of the tests that failed in Chromium is run once more, to be recorded: files and lines, as Playwright takes them.
 * Random visits print what to replay; all of them once more would take as long again.
 * @param failed names as `readPlaywrightReport` gives them
 */
export function toRecord(failed: string[]): string[] {
  const places = failed.flatMap(
    (name) => /^\[(?:core|full)\] e2e\/((?!full\/hydration\/).+?:\d+): /.exec(name)?.[1] ?? [],
  );
  return [...new Set(places)].slice(0, most);
}
