import { withdrawnReleases } from '../../shared/src/contract/preview.contract.ts';
import type { Move, RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { vitals } from '../../shared/src/contract/vitals.contract.ts';
import type { ReleaseCounts } from './canary/figures.ts';
import { percentile75, written } from './canary/rule.ts';
import { shareOf } from './canary/share.ts';

/**
 * Releases of every part as lines in columns, newest first: the live one, those that were live, with the time (UTC) at
 * which they became so for the last time, from which commit and by whom, and those that never were. A withdrawn one is
 * shown to nobody. What visitors get has its figures, and a canary that was rolled back the cause.
 * @param stored ids of the releases in the store, by part
 * @param figures counts of a release, where the hosts' figures are known
 */
export function releaseTable(
  entries: RemotePointer[],
  stored: ReadonlyMap<string, string[]>,
  figures: (part: string, release: string) => ReleaseCounts | undefined = () => undefined,
): string {
  const rows = entries.flatMap((entry) => {
    const present = new Set(stored.get(entry.name));
    const former = formerOf(entry).map((move) => [
      entry.name,
      move.release,
      stateOf(move.release, entry, present),
      minuteOf(move.at),
      move.commit ? `${move.commit}${move.isChanged ? ', changed' : ''}` : '',
      move.by ?? '',
      move.release === entry.release && !entry.withdrawn ? inWords(figures(entry.name, move.release)) : '',
    ]);
    const tried = canariesOf(entry, figures);
    const known = new Set([...tried, ...former].map(([, release]) => release));
    const candidates = [...present].filter((release) => !known.has(release));
    return [...tried, ...former, ...candidates.map((release) => [entry.name, release, 'candidate'])];
  });
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The canary of a remote, and the one that was rolled back. */
function canariesOf({ name, canary, formerCanary }: RemotePointer, figures: Parameters<typeof releaseTable>[2]) {
  const rows: string[][] = [];
  if (canary) {
    const { release, since, by = '' } = canary;
    const counts = inWords(figures?.(name, release));
    rows.push([name, release, `canary ${shareOf(canary)}`, minuteOf(since), '', by, counts]);
  }
  if (formerCanary)
    rows.push([name, formerCanary.release, 'rolled back', minuteOf(formerCanary.at), '', '', formerCanary.cause]);
  return rows;
}

/** Errors, and of each vital the value that three in four visits stay below. */
function inWords(counts: ReleaseCounts | undefined): string {
  if (!counts) return '';
  const values = vitals.flatMap((vital) => {
    const value = percentile75(vital, counts.vitals[vital]);
    return value === undefined ? [] : [`${vital.toUpperCase()} ${written(vital, value)}`];
  });
  return [`errors ${counts.errors}`, `samples ${counts.samples}`, ...values].join(', ');
}

/** Minute of a time in UTC. */
function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

function stateOf(release: string, entry: RemotePointer, present: ReadonlySet<string>): string {
  if (release === entry.release && !entry.withdrawn) return 'live';
  const state = withdrawnReleases(entry).has(release) ? 'withdrawn' : 'former';
  return present.has(release) ? state : `${state}, removed`;
}

/** The last move to each release that is or was live, the latest first. */
function formerOf({ history = [] }: RemotePointer): Move[] {
  const last = new Map<string, Move>();
  for (const move of history) {
    last.delete(move.release);
    last.set(move.release, move);
  }
  return [...last.values()].reverse();
}
