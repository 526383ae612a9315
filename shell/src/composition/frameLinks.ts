import { slot } from 'shared/contract/document.contract.ts';
import { linkPlaces, type OfferedLink } from 'shared/contract/links.contract.ts';
import { defaultLanguage, type Language, languages } from 'shared/language/language.ts';
import type { Directory, LiveRemote } from './directory.ts';
import type { Chrome } from './frame.ts';
import { escapeHtml } from './head.ts';
import type { Log } from './log.ts';

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

const found = new WeakMap<Directory, FrameLinks>();

/** What the remotes of a directory offer, as far as there is room. */
export function frameLinksOf(directory: Directory): FrameLinks {
  const known = found.get(directory) ?? chosenLinks(directory);
  found.set(directory, known);
  return known;
}

function chosenLinks(directory: Directory): FrameLinks {
  const shown: Record<Place, OfferedLink[]> = { menu: [], footer: [] };
  const problems = new Map<string, string[]>();
  const offering = directory.remotes.filter(({ links = [] }) => links.length > 0);
  for (const remote of offering)
    for (const link of remote.links ?? []) {
      const problem = refusal(link, shown[link.place], remote, directory);
      if (problem) problems.set(remote.remote, [...(problems.get(remote.remote) ?? []), problem]);
      else shown[link.place].push(link);
    }
  return {
    ...shown,
    key: offering.map(({ remote, release }) => ` ${remote}@${release}`).join(''),
    leftOut: new Map([...problems].map(([remote, sentences]) => [remote, sentences.join(', ')])),
  };
}

/** Why a link is not shown; nothing where it is. */
function refusal({ place, path }: OfferedLink, shown: OfferedLink[], remote: LiveRemote, directory: Directory) {
  const isOwn = languages.every((language) => directory.page(`/${language}${path}`)?.remote === remote);
  if (!isOwn) return `${path} in the ${place} is no page of ${remote.remote} in every language`;
  if (shown.some((other) => other.path === path)) return `${path} is in the ${place} already`;
  return shown.length < room[place] ? undefined : `${path} in the ${place}, which has room for ${room[place]}`;
}

interface Shown {
  chrome: Chrome;
  language: Language;
  /** Path of the page: its link is the current one. */
  path: string;
  links: FrameLinks | undefined;
}

/** Header or footer with what remotes offer; as it was built where they offer nothing. */
export function withLinks(html: string, { chrome, language, path, links }: Shown): string {
  const [menu = '', footer = ''] = linkPlaces.map((place) => itemsOf(links?.[place] ?? [], language, path));
  const filled: Record<string, string> = {
    [slot.wideLinks]: menu && chrome.links.replace(slot.items, () => menu),
    [slot.menuLinks]: menu,
    [slot.footerLinks]: footer,
  };
  // At once, so that a title which reads like a slot stays a title.
  return html.replaceAll(/\{\{(?:wide|menu|footer)Links\}\}/g, (found) => filled[found] ?? '');
}

function itemsOf(links: OfferedLink[], language: Language, current: string): string {
  const items = links.map(({ path, title }) => {
    const href = `/${language}${path}`;
    const mark = href === current ? ' aria-current="page"' : '';
    // A release from before the language has no title in it.
    return `<li><a href="${escapeHtml(href)}"${mark}>${escapeHtml(title[language] ?? title[defaultLanguage])}</a></li>`;
  });
  return items.join('');
}

/** Makes the function that logs which links are not shown: once, until that changes. */
export function linkReporter(log: Log): (directory: Directory) => void {
  let known: FrameLinks['leftOut'] = new Map();
  return (directory) => {
    const { leftOut } = frameLinksOf(directory);
    for (const [remote, cause] of leftOut)
      if (known.get(remote) !== cause) log({ level: 'info', event: 'links-left-out', remote, cause });
    known = leftOut;
  };
}
