import { mergeDirectory } from '../../../shell/src/composition/directory.ts';
import type { Check, NextSite } from '../site.ts';

/** The remotes of a site as one directory, by their folders; a path that two claim belongs to the one that is live. */
export function directoryOf({ remotes, candidates }: NextSite): ReturnType<typeof mergeDirectory> {
  const others = remotes.filter((remote) => !candidates.includes(remote));
  const merged = [...others, ...candidates].map(({ pages, folder }) => ({ ...pages, url: folder }));
  return mergeDirectory(merged, []);
}

/** No candidate claims a path or pattern of another remote: the shell would leave it out as a whole. */
export const checkClaims: Check = async (site) =>
  directoryOf(site).refused.map((sentence) => `${sentence}. Change the path in one of them.`);
