import { withdrawnReleases } from '../../shared/src/contract/preview.contract.ts';
import type { RemotePointer } from '../../shared/src/contract/remotes.contract.ts';

/**
 * Releases of every part as lines in columns, newest first: the live one, those that were live, with the time (UTC) at
 * which they became so for the last time, and those that never were. A withdrawn one is shown to nobody.
 * @param stored ids of the releases in the store, by part
 */
export function releaseTable(entries: RemotePointer[], stored: ReadonlyMap<string, string[]>): string {
  const rows = entries.flatMap((entry) => {
    const present = new Set(stored.get(entry.name));
    const former = formerOf(entry).map(([release, at]) => [
      entry.name,
      release,
      stateOf(release, entry, present),
      at.slice(0, 16).replace('T', ' '),
    ]);
    const known = new Set(former.map(([, release]) => release));
    const candidates = [...present].filter((release) => !known.has(release));
    return [...former, ...candidates.map((release) => [entry.name, release, 'candidate', ''])];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function stateOf(release: string, entry: RemotePointer, present: ReadonlySet<string>): string {
  if (release === entry.release && !entry.withdrawn) return 'live';
  const state = withdrawnReleases(entry).has(release) ? 'withdrawn' : 'former';
  return present.has(release) ? state : `${state}, removed`;
}

/** Releases that are or were live, each once with its last time, the latest first. */
function formerOf({ history = [] }: RemotePointer): [release: string, at: string][] {
  const last = new Map<string, string>();
  for (const { release, at } of history) {
    last.delete(release);
    last.set(release, at);
  }
  return [...last].reverse();
}
