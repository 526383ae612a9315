import { z } from 'zod';
import { releaseId, remoteName } from './values.contract.ts';

/**
 * `/_releases.json`: what is live on a site.
 * What: the shell that answers, and the release of every remote that it shows.
 * Where relied on: `npm run verify` begins with it.
 * Why: what a site says of itself can be checked by anyone, without a right to its release store.
 */
export const publishedReleases = z.object({
  shell: releaseId,
  remotes: z.array(z.object({ name: remoteName, release: releaseId })).max(100),
});

export type PublishedReleases = z.infer<typeof publishedReleases>;

export const publishedReleasesPath = '/_releases.json';

/** Files in which a live release states what it is, beside those that browsers ask for. */
export type PublishedFile = 'pages.json' | 'frame.json' | 'statement.json';

/** Address of such a file at the site. @param part a remote, or the shell */
export function publishedAddress(part: string, release: string, file: PublishedFile): string {
  return `/_releases/${part}/${release}/${file}`;
}
