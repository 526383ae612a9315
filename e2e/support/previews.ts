import { signCandidate } from 'shared/contract/store/preview.contract.ts';

/** Secret of the site that the suites start; of another one, what the environment says. */
export const previewSecret = process.env.PREVIEW_SECRET ?? 'the browser suites sign their previews with this';

/** What has to be added to an address to see a release for the next hour. */
export async function previewOf(remote: string, release: string): Promise<string> {
  return `?preview=${await signCandidate(previewSecret, remote, release, new Date(Date.now() + 3_600_000))}`;
}
