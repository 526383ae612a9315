import { signCandidate } from '../../shared/src/contract/store/preview.contract.ts';

/** How many days a link to a candidate shows something, unless another number is requested; and at most. */
export const usualDays = 7;
const mostDays = 30;

/**
 * What has to be added to any address of the site to see a release that is not live.
 * @param days how long the link is to show it, in days
 * @returns the link, and a sentence with the time at which it expires
 * @throws Error in one sentence when the days are no number from 1 to 30
 */
export async function previewLink(
  secret: string,
  remote: string,
  release: string,
  days: number,
  now: Date,
): Promise<string> {
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    throw new Error(`--lifetime is the number of days that the link works: write 1 to ${mostDays}.`);
  const expires = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  const text = await signCandidate(secret, remote, release, expires);
  return `?preview=${text} (until ${expires.toISOString().slice(0, 16).replace('T', ' ')} UTC)`;
}
