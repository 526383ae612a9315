import { previewSecret, signCandidate } from '../../contract/store/preview.contract.ts';

/** Days for which a link to a candidate works. */
const days = 7;

/** Makes the query that previews a release at any address of the site, and names its end; nothing without `PREVIEW_SECRET`. */
export async function previewLink(remote: string, release: string): Promise<string | undefined> {
  const secret = previewSecret(process.env);
  if (!secret) return undefined;
  const expires = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  const text = await signCandidate(secret, remote, release, expires);
  return `?preview=${text} (until ${expires.toISOString().slice(0, 16).replace('T', ' ')} UTC)`;
}

/** What a command says of a release that it has put into the store. */
export async function announced(part: string, release: string, isCandidate: boolean): Promise<string> {
  if (!isCandidate) return `${part} ${release} is live now.`;
  if (part === 'shell') return `shell ${release} is in the store, and not live.`;
  const link = await previewLink(part, release);
  return `${part} ${release} is a candidate: ${link ?? 'for a link to it, set PREVIEW_SECRET to that of the site and run this again.'}`;
}
