import { type AnyPage, pagesOf } from 'shared/contract/pages.contract.ts';
import type { Directory, LiveRemote } from './directory.ts';
import type { ReleaseFiles } from './files.ts';
import type { Log } from './log.ts';

/** Files that are fetched at the same time: visitors come first. */
const atOnce = 2;
/** Failures of one release after which the next poll goes on. */
const failuresAtOnce = 2;

interface WantedFile {
  file: string;
  hash: string;
}

interface Progress {
  /** Files that are not there yet; those that failed are tried last. */
  wanted: WantedFile[];
  isRunning: boolean;
  failure?: string;
}

/**
 * Makes the function that fetches all fragments, stylesheets and feeds of the live releases, so that pages that nobody has
 * visited are there when their remote goes down. Called at every poll of the remotes, it goes on where it stopped.
 */
export function prefetcher(files: ReleaseFiles, log: Log): (directory: Directory) => Promise<void> {
  let known = new Map<string, Progress>();

  const fetchAll = async (remote: LiveRemote, progress: Progress) => {
    let failures = 0;
    const work = async () => {
      for (let next = progress.wanted.shift(); next; next = progress.wanted.shift()) {
        const problem = await files.fetchAhead(remote, next.file, next.hash).then(
          () => undefined,
          (error: Error) => error.message,
        );
        if (problem === undefined) continue;
        progress.wanted.push(next);
        progress.failure ??= logFailure(remote, problem);
        failures += 1;
        if (failures >= failuresAtOnce) return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (progress.wanted.length === 0)
      log({ level: 'info', event: 'release-cached', remote: remote.remote, release: remote.release });
  };
  const logFailure = ({ remote, release }: LiveRemote, cause: string) => {
    log({ level: 'error', event: 'prefetch-failed', remote, release, cause });
    return cause;
  };

  return async ({ remotes }) => {
    const next = new Map<string, Progress>();
    const runs: Promise<void>[] = [];
    for (const remote of remotes) {
      const key = `${remote.url} ${remote.release}`;
      const progress = known.get(key) ?? { wanted: filesOf(remote), isRunning: false };
      next.set(key, progress);
      if (progress.isRunning || progress.wanted.length === 0) continue;
      progress.isRunning = true;
      runs.push(
        fetchAll(remote, progress).finally(() => {
          progress.isRunning = false;
        }),
      );
    }
    known = next;
    await Promise.all(runs);
  };
}

function filesOf({ pages, unknown, answers, feeds, stylesheets, files }: LiveRemote): WantedFile[] {
  const all: AnyPage[] = [...pages, ...[...unknown, ...answers].flatMap(pagesOf)];
  const wanted = [
    ...all.map(({ fragment }) => [fragment.file, fragment.hash] as const),
    ...feeds.map(({ file, hash }) => [file, hash] as const),
    ...Object.values(stylesheets).map((file) => [file, files[file] ?? 'not stated'] as const),
  ];
  return [...new Map(wanted)].map(([file, hash]) => ({ file, hash }));
}
