import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { sectionsOf, settleClaims } from './claims.ts';
import {
  type Directory,
  directoryOf,
  type FetchOne,
  type LiveCanary,
  type LiveRemote,
  type Report,
} from './directory.ts';

/**
 * Makes the function that adds canaries to a directory: for each one the site with that release in place of the live one.
 * A visitor gets one canary at most, so there are as many such sites as canaries. What cannot be had, or claims what is
 * another's, is shown to nobody: everybody gets the live release, and the log says why.
 */
export function canaryFinder(fetchOne: FetchOne, report: Report) {
  const known = new Map<string, LiveRemote>();

  const one = async ({ name, url, canary }: RemotePointer, directory: Directory): Promise<LiveCanary[]> => {
    if (!canary || !directory.remotes.some(({ remote }) => remote === name)) return [];
    const remote = await fetchOne({ name, url, release: canary.release }, known.get(name));
    known.set(name, remote);
    const owners = new Map(directory.remotes.map((live) => [live.remote, sectionsOf(live)]));
    const claim = settleClaims([remote], owners).refused.get(name);
    if (claim) throw new Error(claim);
    const remotes = directory.remotes.map((live) => (live.remote === name ? remote : live));
    return [{ trial: canary, remote, directory: directoryOf(remotes, directory.missing, directory.lost) }];
  };

  return async (pointers: RemotePointer[], directory: Directory): Promise<Directory> => {
    const canaries: LiveCanary[] = [];
    for (const pointer of pointers) {
      if (!pointer.canary) known.delete(pointer.name);
      const shown = await one(pointer, directory).catch((error: Error) => error);
      const failure = shown instanceof Error ? `${shown.message}: everybody gets the live release` : undefined;
      report(`canary of ${pointer.name}`, failure);
      if (!(shown instanceof Error)) canaries.push(...shown);
    }
    return canaries.length > 0 ? { ...directory, canaries } : directory;
  };
}
