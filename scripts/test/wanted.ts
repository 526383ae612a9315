/** Which tests of a suite run: all, where nothing is named. */
export interface Filter {
  /** Parts of the paths of test files. */
  files: string[];
  /** Words of the titles of tests. */
  title?: string | undefined;
}

/** What `npm test` was called with. */
interface Arguments {
  positionals: string[];
  values: { grep?: string | undefined };
}

/**
 * Which suite is to run, and which of its tests: parts of paths, and words of titles behind `-g`, which npm takes for its own
 * `--global` unless `--` stands before it.
 * @throws Error in one sentence where it is not understood
 */
export function wantedTests(
  { positionals, values }: Arguments,
  env: Readonly<Record<string, string | undefined>>,
): { suite: string | undefined; filter: Filter } {
  const [suite, ...files] = positionals;
  const isTitleLast = env.npm_config_global === 'true' && files.length > 0;
  const title = isTitleLast ? files.pop() : values.grep;
  if (title && !suite) throw new Error('Name the suite whose tests are meant: `npm test e2e -g "words of a title"`.');
  return { suite, filter: { files, title } };
}
