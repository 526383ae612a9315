import { canaryCookie, isInCanary, placesInAll } from 'shared/contract/canary.contract.ts';
import { feedPath } from 'shared/contract/feed.contract.ts';
import { placedTiming } from 'shared/contract/vitals.contract.ts';
import { languageOfPath } from 'shared/language/language.ts';
import type { Directory, LiveCanary } from './directory.ts';
import type { SiteRequest } from './siteRequest.ts';
import type { Target, Visit } from './target.ts';

type Find = (request: SiteRequest, directory: Directory) => Target;

/** The site as a visitor sees it: with the canary of their place, or the live one. Without a place: the live one. */
export function directoryFor(known: Directory, place: number | undefined): Directory {
  return canaryFor(known, place)?.directory ?? known;
}

/** The canary that a visitor gets. */
export function canaryFor({ canaries = [] }: Directory, place: number | undefined): LiveCanary | undefined {
  return place === undefined ? undefined : canaries.find(({ trial }) => isInCanary(trial, place));
}

/**
 * Makes the function that finds what answers a request while a canary runs. Keys of answers hold their release, so the
 * host's cache tells both apart by itself; other caches are told by headers of this request alone. Who has no place gets the
 * live release, and a place for the next page.
 * @param remembered makes a function that finds answers in one directory
 */
export function canaryTargets(remembered: () => Find): Find {
  const finds = new WeakMap<Directory, Find>();
  const findIn = (request: SiteRequest, directory: Directory): Target => {
    const find = finds.get(directory) ?? remembered();
    finds.set(directory, find);
    return find(request, directory);
  };
  return (request, known) => {
    const { place } = request;
    const canary = canaryFor(known, place);
    const target = findIn(request, canary?.directory ?? known);
    // What has no key is for one request, and says so itself.
    if (target.key === undefined || !isPage(request.path)) return target;
    const headers = { ...target.headers, 'cache-control': 'private, no-cache' };
    if (place === undefined) return { ...target, headers: { ...headers, 'set-cookie': newPlace() } };
    const visit = visitOf(request.path, known, canary, place);
    return { ...target, headers: { ...headers, 'server-timing': placedTiming }, ...(visit ? { visit } : {}) };
  };
}

function isPage(path: string): boolean {
  return (path === '/' || languageOfPath(path) !== undefined) && !feedPath.test(path);
}

/** A visitor of one canary is compared with nobody in another one. */
function visitOf(path: string, known: Directory, canary: LiveCanary | undefined, place: number): Visit | undefined {
  const owner = (canary?.directory ?? known).page(path)?.remote;
  const compared = canary ? [canary] : (known.canaries ?? []);
  const found = compared.find(({ remote }) => remote.remote === owner?.remote);
  if (!owner || !found) return undefined;
  const { remote, release } = owner;
  return { remote, release, group: canary ? 'canary' : 'control', trial: found.trial.since, place };
}

function newPlace(): string {
  const place = Math.floor(Math.random() * placesInAll);
  const seconds = canaryCookie.days * 24 * 60 * 60;
  return `${canaryCookie.name}=${place}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
}
