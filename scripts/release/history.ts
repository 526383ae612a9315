import type { Move } from '../../shared/src/contract/remotes.contract.ts';

/** Milliseconds for which a page that is open may ask for files of its release, after another one has gone live. */
export const openPageMs = 7 * 24 * 60 * 60 * 1000;

/** How many moves of a pointer are remembered, however old they are. */
const most = 20;

/** Ids of the releases that were live at a moment or after it, as far as the history goes. */
export function liveSince(history: readonly Move[], since: Date): Set<string> {
  return new Set(history.slice(firstSince(history, since)).map(({ release }) => release));
}

/**
 * What is remembered of a history when a pointer moves: so much that no release is forgotten whose pages may be open.
 * @param now the moment of the latest move
 */
export function remembered(history: readonly Move[], now: Date): Move[] {
  const first = firstSince(history, new Date(now.getTime() - openPageMs));
  return history.slice(Math.min(first, Math.max(0, history.length - most)));
}

/** Place of the move whose release was live at a moment: the last one before it. */
function firstSince(history: readonly Move[], since: Date): number {
  const later = history.findIndex(({ at }) => new Date(at) > since);
  return Math.max(0, (later < 0 ? history.length : later) - 1);
}
