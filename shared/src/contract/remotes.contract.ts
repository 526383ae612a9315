import { z } from 'zod';
import { releaseId, remoteName } from './pages.contract.ts';

/**
 * `remotes.json`: which remotes make up the site and where each is served.
 * What: the pointer that a deployment moves.
 * Where relied on: the shell's directory, and its front for the remotes' files.
 * Why: deploying a remote is an upload and a move of this pointer, not a build of the shell.
 */
export const remotesContract = z.array(
  z.object({
    name: remoteName,
    /** Where the releases are served: `<url>/<release>/pages.json`; `<url>/pages.json` is the newest. */
    url: z.url({ protocol: /^(https?|file)$/ }).transform((url) => url.replace(/\/$/, '')),
    /** Pins a release; without it the newest that the remote serves is live. */
    release: releaseId.optional(),
  }),
);

export type RemotePointer = z.infer<typeof remotesContract>[number];

/** @throws Error that names the file and the field */
export function parseRemotes(data: unknown, source: string): RemotePointer[] {
  const result = remotesContract.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${source}: field ${issue?.path.join('.') || '(the whole file)'}: ${issue?.message ?? 'invalid'}`);
}
