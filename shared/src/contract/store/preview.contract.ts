import { releaseId, remoteName } from '../release/values.contract.ts';
import type { RemotePointer } from './remotes.contract.ts';

/** Links to candidates: `?preview=<remote>@<release>.<expiry>.<signature>`. The store keeps withdrawn releases, too. */
export const previewParameter = 'preview';

/** Most candidates that an address or session may name; further ones are ignored. */
export const mostCandidates = 8;

/** A release that somebody wants to see in place of the live one. */
export interface Candidate {
  remote: string;
  release: string;
  /** As it stands in the address: with its expiry and signature. */
  text: string;
}

/** Reads candidates; what is not written like one is left out, and of two for the same remote the last one counts. */
export function parseCandidates(text: string): Candidate[] {
  const byRemote = new Map<string, Candidate>();
  for (const item of text.split(',').slice(0, mostCandidates)) {
    const [remote = '', rest = ''] = item.split('@');
    const [release = ''] = rest.split('.');
    const isWellFormed = remoteName.safeParse(remote).success && releaseId.safeParse(release).success;
    if (isWellFormed) byRemote.set(remote, { remote, release, text: item });
  }
  return [...byRemote.values()];
}

/** A candidate as it stands in a link until it expires, signed with HMAC-SHA-256 (RFC 2104). */
export async function signCandidate(secret: string, remote: string, release: string, expires: Date): Promise<string> {
  const signed = `${remote}@${release}.${Math.floor(expires.getTime() / 1000)}`;
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(signed));
  return `${signed}.${base64url(new Uint8Array(signature))}`;
}

export async function isSigned(secret: string, { text }: Candidate, now: Date): Promise<boolean> {
  const [, signed = '', expires = '', signature = ''] = /^(.+@[a-z0-9]+\.(\d{1,12}))\.([\w-]{43})$/.exec(text) ?? [];
  if (!signed || Number(expires) * 1000 <= now.getTime()) return false;
  return crypto.subtle.verify('HMAC', await keyOf(secret), bytesFrom(signature), bytesOf(signed));
}

/** The secret of the environment; no candidate is shown without one. @throws Error when it could be guessed */
export function previewSecret(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const secret = environment.PREVIEW_SECRET;
  if (secret && secret.length < 32)
    throw new Error(
      'PREVIEW_SECRET is too short: use at least 32 characters, such as those of `openssl rand -hex 32`.',
    );
  return secret || undefined;
}

/** Releases of a remote that the pointer was moved back from: no link shows them. */
export function withdrawnReleases({ history = [], withdrawn, release }: RemotePointer): Set<string> {
  const found = new Set<string>();
  let live: string | undefined;
  for (const move of history) {
    if (move.action === 'rollback' && live !== undefined) found.add(live);
    found.delete(move.release);
    live = move.release;
  }
  if (withdrawn && release) found.add(release);
  return found;
}

function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesFrom(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
