import { withdrawnReleases } from 'shared/contract/store/preview.contract.ts';
import type { Move, RemotePointer } from 'shared/contract/store/remotes.contract.ts';

/**
 * Releases of every part as lines in columns, newest first: the live one, those that were live, with the time (UTC) at
 * which they became so for the last time, from which commit and by whom, and those that never were. A withdrawn one is
 * shown to nobody.
 * @param stored ids of the releases in the store, by part
 */
export function releaseTable(entries: RemotePointer[], stored: ReadonlyMap<string, string[]>): string {
  const rows = entries.flatMap((entry) => {
    const present = new Set(stored.get(entry.name));
    const former = formerOf(entry).map((move) => [
      entry.name,
      move.release,
      stateOf(move.release, entry, present),
      minuteOf(move.at),
      move.commit ? `${move.commit}${move.isChanged ? ', changed' : ''}` : '',
      move.by ?? '',
    ]);
    const known = new Set(former.map(([, release]) => release));
    const candidates = [...present].filter((release) => !known.has(release));
    return [...former, ...candidates.map((release) => [entry.name, release, 'candidate'])];
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
