import type { Check, NextSite } from 'shared/build/store/nextSite.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { type Directory, directoryOf, resolveClaims } from '../../../shell/src/directory/directory.ts';

/** The files of a release, and their folder. */
export type PagesIn = PagesContract & { folder: string };

/** The remotes of a site as one directory; a path that two claim belongs to the one that is live. */
export function nextDirectory({ remotes, candidates }: NextSite): { directory: Directory<PagesIn>; refused: string[] } {
  const located = ({ pages, folder }: NextSite['remotes'][number]) => ({ ...pages, folder });
  const others = remotes.filter((remote) => !candidates.includes(remote)).map(located);
  const { accepted, refused } = resolveClaims(candidates.map(located), others);
  return { directory: directoryOf([...others, ...accepted], []), refused: [...refused.values()] };
}

/** No candidate claims a path or pattern of another remote: no host would install it. */
export const checkClaims: Check = async (site) =>
  nextDirectory(site).refused.map((sentence) => `${sentence}. Change the path in one of them.`);
