import { slot } from 'shared/contract/document/document.contract.ts';
import {
  type Candidate,
  isSigned,
  mostCandidates,
  parseCandidates,
  previewParameter,
} from 'shared/contract/store/preview.contract.ts';
import { escapeHtml } from 'shared/html/escapeHtml.ts';
import { type InstalledRelease, resolveClaims } from '../../directory/directory.ts';
import type { CompositionOptions, Log } from '../options.ts';
import { type PreviewRequest, type SiteRequest, type SiteState, siteState } from '../siteRequest.ts';
import type { Chrome } from './frame.ts';

/** The preview that a visitor requests: by the address, and by the session's cookie. */
export function previewCandidates({ asked, remembered }: PreviewRequest): Candidate[] {
  if (asked === 'off') return [];
  const fresh = parseCandidates(asked ?? '');
  const others = parseCandidates(remembered).filter(({ remote }) => fresh.every((other) => other.remote !== remote));
  return [...others, ...fresh].slice(-mostCandidates);
}

/** Makes the cookie with the candidates that a session may see; returns nothing if the session has it already. */
function previewCookie({ remembered, secure }: PreviewRequest, allowed: Candidate[]): string | undefined {
  const text = allowed.map((candidate) => candidate.text).join(',');
  if (text === remembered) return undefined;
  const end = text ? '' : '; Max-Age=0';
  return `${previewParameter}=${encodeURIComponent(text)}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}${end}`;
}

/** Candidates in place of live releases. */
export interface Preview {
  /** Candidates that are shown, as `mf-news@<release>`. */
  shown: string[];
  /** Remotes whose candidates are not. The log says why: the reason may name places that visitors need not know. */
  refused: string[];
}

/** Makes the site with the candidates that a request names and the session remembers, and the cookie that remembers them. */
export async function previewFor(
  { preview: request }: SiteRequest,
  live: SiteState,
  { previewSecret, candidate, log }: CompositionOptions,
): Promise<{ site?: SiteState; cookie?: string | undefined }> {
  if (!request) return {};
  const candidates = previewCandidates(request);
  const allowed: Candidate[] = [];
  const found: InstalledRelease[] = [];
  for (const each of candidates) {
    // Anybody can make up an unsigned candidate: it is neither installed nor logged.
    if (!previewSecret || !candidate || !(await isSigned(previewSecret, each, new Date()))) continue;
    try {
      const release = await candidate(each.remote, each.release);
      if (!release) continue;
      allowed.push(each);
      found.push(release);
    } catch (error) {
      allowed.push(each);
      log({ level: 'error', event: 'preview-refused', remote: each.remote, cause: (error as Error).message });
    }
  }
  const cookie = previewCookie(request, allowed);
  if (candidates.length === 0) return { cookie };
  return { site: withCandidates(live, candidates, found, log), cookie };
}

/** The live site with candidates in it: those that claim nothing of another remote. */
function withCandidates(live: SiteState, asked: Candidate[], found: InstalledRelease[], log: Log): SiteState {
  const isReplaced = (remote: string) => found.some((candidate) => candidate.remote === remote);
  const kept = live.directory.remotes.filter(({ remote }) => !isReplaced(remote));
  const { accepted, refused } = resolveClaims(found, kept);
  for (const [remote, cause] of refused) log({ level: 'error', event: 'preview-refused', remote, cause });
  const missing = live.directory.missing.filter((remote) => !isReplaced(remote));
  const shown = accepted.map(({ remote, release }) => `${remote}@${release}`);
  const isShown = (name: string) => accepted.some(({ remote }) => remote === name);
  return {
    // A search is made anew with each site, and anybody can ask for candidates that are not found.
    ...(found.length > 0 ? siteState({ remotes: [...kept, ...accepted], missing }) : live),
    preview: { shown, refused: asked.map(({ remote }) => remote).filter((remote) => !isShown(remote)) },
  };
}

export function previewBadge(chrome: Chrome, { shown, refused }: Preview): string {
  const list = (items: string[]) => items.map((item) => escapeHtml(item)).join('<br>');
  // By functions, as `$` in an address has no special meaning.
  const badges = [
    shown.length > 0 ? chrome.preview.shown.replace(slot.candidates, () => list(shown)) : '',
    refused.length > 0 ? chrome.preview.refused.replace(slot.candidates, () => list(refused)) : '',
  ];
  return `<div style="position:sticky;z-index:20;bottom:0">${badges.join('')}</div>`;
}
