import { signCandidate } from 'shared/contract/store/preview.contract.ts';

/** Days for which a link to a candidate works. */
const days = 7;

/** Makes the query that previews a release at any address of the site, and names its end. */
export async function previewLink(secret: string, remote: string, release: string, now: Date): Promise<string> {
  const expires = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  const text = await signCandidate(secret, remote, release, expires);
  return `?preview=${text} (until ${expires.toISOString().slice(0, 16).replace('T', ' ')} UTC)`;
}
