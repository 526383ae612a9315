import { slot } from 'shared/contract/document.contract.ts';
import {
  type Candidate,
  isSigned,
  mostCandidates,
  parseCandidates,
  previewParameter,
  withdrawnReleases,
} from 'shared/contract/preview.contract.ts';
import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { type Directory, type LiveRemote, mergeDirectory } from './directory.ts';
import type { Chrome } from './frame.ts';
import { escapeHtml } from './head.ts';
import type { Log } from './log.ts';
import type { Releases } from './releases.ts';

/** What a visitor asked to see. */
interface PreviewOverrides {
  candidates: Candidate[];
  /** What the session remembers, as it stands in the cookie. */
  remembered: string;
}

/**
 * Reads `?preview=` (`off` ends it; see `preview.contract.ts`) and what the session remembers. A parameter replaces what
 * is remembered for the same remote; anything that is not well formed is ignored.
 */
export function previewOverrides(request: Request): PreviewOverrides {
  const remembered = cookieOf(request);
  const asked = new URL(request.url).searchParams.get(previewParameter);
  if (asked === 'off') return { candidates: [], remembered };
  const fresh = parseCandidates(asked ?? '');
  const others = parseCandidates(remembered).filter(({ remote }) => fresh.every((other) => other.remote !== remote));
  return { candidates: [...others, ...fresh].slice(-mostCandidates), remembered };
}

function cookieOf(request: Request): string {
  const pairs = (request.headers.get('cookie') ?? '').split('; ');
  const value = pairs.find((pair) => pair.startsWith(`${previewParameter}=`))?.slice(previewParameter.length + 1) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/**
 * The cookie with which the session remembers what it may see, and nothing else; `undefined` where it does so already.
 */
function previewCookie(
  request: Request,
  { remembered }: PreviewOverrides,
  preview: Preview | undefined,
): string | undefined {
  const text = (preview?.allowed ?? []).map((candidate) => candidate.text).join(',');
  if (text === remembered) return undefined;
  const end = text ? '' : '; Max-Age=0';
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${previewParameter}=${encodeURIComponent(text)}; Path=/; HttpOnly; SameSite=Lax${secure}${end}`;
}

/** A directory with candidates in place of live releases. */
export interface Preview {
  directory: Directory;
  /** Candidates that may be seen, whether they could be had or not. */
  allowed: Candidate[];
  /** Candidates that are shown, as `mf-news@<release>`. */
  shown: string[];
  /** Remotes whose candidates are not. The log says why: the reason may name places that visitors need not know. */
  refused: string[];
}

interface PreviewSources {
  /** Reads `remotes.json`. */
  remotes: () => Promise<RemotePointer[]>;
  releases: Releases;
  /** Secret that links to other releases are signed with; without one they show nothing. */
  previewSecret?: string | undefined;
  log: Log;
}

/** What a request previews, and the cookie that remembers it. */
export interface Previewed {
  preview?: Preview | undefined;
  cookie?: string | undefined;
}

/** What a request may preview: the candidates that it names and the session remembers. */
export async function previewFor(request: Request, known: Directory, sources: PreviewSources): Promise<Previewed> {
  const overrides = previewOverrides(request);
  const preview = overrides.candidates.length > 0 ? await withCandidates(known, overrides, sources) : undefined;
  return { preview, cookie: previewCookie(request, overrides, preview) };
}

/** The badge of a preview: which candidates are shown, which are not and why, and the way out. */
export function previewBadge(chrome: Chrome, { shown, refused }: Preview): string {
  const list = (items: string[]) => items.map((item) => escapeHtml(item)).join('<br>');
  // By functions: `$` in an address has no meaning of its own.
  const badges = [
    shown.length > 0 ? chrome.preview.shown.replace(slot.candidates, () => list(shown)) : '',
    refused.length > 0 ? chrome.preview.refused.replace(slot.candidates, () => list(refused)) : '',
  ];
  return `<div style="position:sticky;z-index:20;bottom:0">${badges.join('')}</div>`;
}

/** Puts candidates into a directory: those of a link that was signed and has not expired. */
async function withCandidates(
  known: Directory,
  overrides: PreviewOverrides,
  sources: PreviewSources,
): Promise<Preview> {
  const allowed = await allowedOf(overrides.candidates, sources);
  const found: LiveRemote[] = [];
  for (const { candidate, url } of allowed) {
    try {
      found.push(await sources.releases.release({ name: candidate.remote, url }, candidate.release));
    } catch (error) {
      report(sources.log, candidate.remote, (error as Error).message);
    }
  }
  const isReplaced = (remote: string) => found.some((candidate) => candidate.remote === remote);
  const kept = known.remotes.filter(({ remote }) => !isReplaced(remote));
  const merged = mergeDirectory(
    [...kept, ...found],
    known.missing.filter((remote) => !isReplaced(remote)),
  );
  for (const cause of merged.refused) report(sources.log, undefined, cause);
  const shown = found.filter((candidate) => merged.directory.remotes.includes(candidate));
  return {
    directory: merged.directory,
    allowed: allowed.map(({ candidate }) => candidate),
    shown: shown.map(({ remote, release }) => `${remote}@${release}`),
    refused: overrides.candidates
      .map(({ remote }) => remote)
      .filter((name) => shown.every(({ remote }) => remote !== name)),
  };
}

function report(log: Log, remote: string | undefined, cause: string): void {
  log({ level: 'error', event: 'preview-refused', ...(remote ? { remote } : {}), cause });
}

/** A candidate that may be seen, and where its remote is served. */
interface Allowed {
  candidate: Candidate;
  url: string;
}

/** Nothing is asked of any origin, and nothing written into the log, for candidates that anybody could have made up. */
async function allowedOf(candidates: Candidate[], { remotes, previewSecret }: PreviewSources) {
  const allowed: Allowed[] = [];
  let pointers: RemotePointer[] | undefined;
  for (const candidate of candidates) {
    const { remote, release } = candidate;
    if (!previewSecret || !(await isSigned(previewSecret, candidate, new Date()))) continue;
    pointers ??= await remotes().catch(() => []);
    const url = placeOf(remote, pointers);
    const pointer = pointers.find(({ name }) => name === remote);
    if (url && !(pointer && withdrawnReleases(pointer).has(release))) allowed.push({ candidate, url });
  }
  return allowed;
}

/** Where the releases of a remote are. One that was never live is in the store beside the others: `<store>/<remote>`. */
function placeOf(remote: string, pointers: RemotePointer[]): string | undefined {
  const known = pointers.find(({ name }) => name === remote);
  if (known) return known.url;
  const neighbour = pointers.find(({ name, url }) => url.endsWith(`/${name}`));
  return neighbour && `${neighbour.url.slice(0, -neighbour.name.length)}${remote}`;
}
