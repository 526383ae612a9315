import type { OfferedLink } from 'shared/contract/links.contract.ts';
import type { PagesContract } from 'shared/contract/pages.contract.ts';
import { languages } from 'shared/language/language.ts';

type Place = OfferedLink['place'];

/** Most links of remotes in each place, after the shell's own; they come in the order of `remotes.json`. */
export const room: Record<Place, number> = { menu: 4, footer: 6 };

/** Links of remotes in the frame of a page. */
export interface FrameLinks extends Record<Place, OfferedLink[]> {
  /** What they add to the key of an answer: the releases that they come from; nothing where no remote offers any. */
  key: string;
  /** One sentence for each remote of which some are not shown. */
  leftOut: ReadonlyMap<string, string>;
}

/**
 * What remotes offer, as far as there is room.
 * @param remotes in the order of `remotes.json`
 * @param pages who owns which path
 */
export function offeredLinks(
  remotes: readonly PagesContract[],
  pages: ReadonlyMap<string, { remote: PagesContract }>,
): FrameLinks {
  const shown: Record<Place, OfferedLink[]> = { menu: [], footer: [] };
  const leftOut = new Map<string, string>();
  const offering = remotes.filter(({ links = [] }) => links.length > 0);
  for (const remote of offering)
    for (const link of remote.links ?? []) {
      const problem = refusal(link, shown[link.place], remote, pages);
      const former = leftOut.get(remote.remote);
      if (problem) leftOut.set(remote.remote, former ? `${former}, ${problem}` : problem);
      else shown[link.place].push(link);
    }
  return { ...shown, key: offering.map(({ remote, release }) => ` ${remote}@${release}`).join(''), leftOut };
}

/** Why a link is not shown; nothing where it is. */
function refusal(
  { place, path }: OfferedLink,
  shown: OfferedLink[],
  remote: PagesContract,
  pages: ReadonlyMap<string, { remote: PagesContract }>,
): string | undefined {
  const isOwn = languages.every((language) => pages.get(`/${language}${path}`)?.remote === remote);
  if (!isOwn) return `${path} in the ${place} is no page of ${remote.remote} in every language`;
  if (shown.some((other) => other.path === path)) return `${path} is in the ${place} already`;
  return shown.length < room[place] ? undefined : `${path} in the ${place}, which has room for ${room[place]}`;
}
