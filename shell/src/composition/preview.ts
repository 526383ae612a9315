import { releaseId, remoteName } from 'shared/contract/pages.contract.ts';
import { type Directory, type LiveRemote, mergeDirectory } from './directory.ts';
import type { Releases } from './releases.ts';

/** A release that a visitor looks at inside the real site, in place of the live one. */
export interface Candidate {
  remote: string;
  /** Release id in the remote's store, or the origin that serves the candidate, such as `http://localhost:4102`. */
  from: string;
}

/** What a visitor asked to see. */
export interface Wish {
  candidates: Candidate[];
  /** Remembers the wish for the session, or forgets it; absent where the address says nothing new. */
  cookie?: string;
}

/** Name of the query parameter, and of the session cookie. */
const name = 'preview';

/**
 * Reads `?preview=mf-news@<release id or origin>` (several with commas, `off` ends it) and what the session remembers.
 * A parameter replaces what is remembered for the same remote; anything that is not written like this is ignored.
 */
export function wishOf(request: Request): Wish {
  const url = new URL(request.url);
  const remembered = candidatesIn(cookieOf(request));
  const asked = url.searchParams.get(name);
  if (asked === null) return { candidates: remembered };
  const fresh = candidatesIn(asked);
  const others = remembered.filter(({ remote }) => !fresh.some((candidate) => candidate.remote === remote));
  const candidates = asked === 'off' ? [] : [...others, ...fresh];
  const value = encodeURIComponent(candidates.map(({ remote, from }) => `${remote}@${from}`).join(','));
  const end = candidates.length === 0 ? '; Max-Age=0' : '';
  const secure = url.protocol === 'https:' ? '; Secure' : '';
  return { candidates, cookie: `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${end}` };
}

function cookieOf(request: Request): string {
  const pairs = (request.headers.get('cookie') ?? '').split('; ');
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function candidatesIn(text: string): Candidate[] {
  return text.split(',').flatMap((item) => {
    const [remote = '', from = ''] = item.split('@');
    return remoteName.safeParse(remote).success && (releaseId.safeParse(from).success || isOrigin(from))
      ? [{ remote, from }]
      : [];
  });
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}

/** A directory with candidates in place of live releases. */
export interface Preview {
  directory: Directory;
  /** Candidates that are shown, as `mf-news@<release>`. */
  shown: string[];
  /** Candidates that are not, each with the reason. */
  refused: string[];
}

/**
 * Puts candidates into a directory.
 * @param origins origins that candidates may come from besides the store
 */
export async function withCandidates(
  known: Directory,
  candidates: Candidate[],
  releases: Releases,
  origins: readonly string[],
): Promise<Preview> {
  const found: LiveRemote[] = [];
  const refused: string[] = [];
  for (const candidate of candidates) {
    try {
      found.push(await releaseOf(candidate, known, releases, origins));
    } catch (error) {
      refused.push(`${candidate.remote}@${candidate.from}: ${(error as Error).message}`);
    }
  }
  const isReplaced = (remote: string) => found.some((candidate) => candidate.remote === remote);
  const kept = known.remotes.filter(({ remote }) => !isReplaced(remote));
  const merged = mergeDirectory(
    [...kept, ...found],
    known.missing.filter((remote) => !isReplaced(remote)),
  );
  const isIn = (candidate: LiveRemote) => merged.directory.remotes.includes(candidate);
  return {
    directory: merged.directory,
    shown: found.filter(isIn).map(({ remote, release }) => `${remote}@${release}`),
    refused: [...refused, ...merged.refused],
  };
}

function releaseOf(
  { remote, from }: Candidate,
  known: Directory,
  releases: Releases,
  origins: readonly string[],
): Promise<LiveRemote> {
  if (isOrigin(from)) {
    if (!origins.includes(from)) throw new Error(`${from} is not on the list of origins that previews may come from`);
    return releases.newest({ name: remote, url: from });
  }
  const live = known.remotes.find((candidate) => candidate.remote === remote);
  if (!live) throw new Error('the remote is not known');
  return releases.release({ name: remote, url: live.url }, from);
}
