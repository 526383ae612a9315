import { previousVersion, type StatedVersion } from './version.contract.ts';

/** A `pages.json` of which nothing is known but its version. */
type Stated = StatedVersion & Record<string, unknown>;

/**
 * The one place that knows how releases of the version before differ from those of this one.
 * @returns what was written in version 2, as version 3 writes it; anything else as it is
 */
export function upgraded(release: Stated): Stated {
  const { contract, writtenIn = contract } = release;
  if (writtenIn !== previousVersion) return release;
  // Version 2 left these lists out where they were empty.
  return { actions: [], answers: [], feeds: [], ...release };
}
