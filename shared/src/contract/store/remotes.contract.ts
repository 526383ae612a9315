import { z } from 'zod';
import { releaseId, remoteName } from '../release/values.contract.ts';

/** Limits of a site: far more than any site has, and little work for a host. */
const most = { remotes: 200, moves: 10_000 };

/** Folder beside the file or below it; nothing that leads out of it. */
const folderBeside = /^\.(\/[a-z0-9][a-z0-9-]*)+$/;

const place = z
  .string()
  .refine(
    (url) => folderBeside.test(url) || (URL.canParse(url) && /^https?:/.test(url)),
    'expected an http(s) address, or a path such as ./mf-news',
  )
  .transform((url) => url.replace(/\/$/, ''));

/** A move of a pointer: from that moment on, the release was live. */
export const move = z.object({
  release: releaseId,
  at: z.iso.datetime(),
  action: z.enum(['release', 'rollback']),
  /** Name of who moved it, as their Git has it. */
  by: z.string().min(1).max(100).optional(),
  /** Commit from which it was moved. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
  /** Files were not as committed. */
  isChanged: z.literal(true).optional(),
});

/** `remotes.json`: the pointers that a deployment moves, so that no remote needs a build of the shell. */
export const remotesContract = z
  .array(
    z.object({
      name: remoteName,
      /** Address of the releases, relative to this file: `<url>/<release>/pages.json` exists. */
      url: place,
      /** Pins a release; without it the newest that the remote serves is live. */
      release: releaseId.optional(),
      /** Live releases, newest last, for rollbacks. In this file, so it cannot disagree with the pointer. */
      history: z.array(move).max(most.moves).optional(),
      /** The remote was taken out of the site; its history stays. */
      withdrawn: z.literal(true).optional(),
    }),
  )
  .max(most.remotes);

/** `shell.json` of a release store: the pointer of the shell, written like those of the remotes. Hosts do not read it. */
export const shellPointerContract = z.array(remotesContract.element.extend({ name: z.literal('shell') }));

export type RemotePointer = z.infer<typeof remotesContract>[number];
export type Move = z.infer<typeof move>;

/** @throws Error that names the file and the field */
export function parseRemotes(
  data: unknown,
  source: string,
  contract: z.ZodType<RemotePointer[]> = remotesContract,
): RemotePointer[] {
  const result = contract.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${source}: field ${issue?.path.join('.') || '(the whole file)'}: ${issue?.message ?? 'invalid'}`);
}

/** The same pointers with absolute addresses (`http:`, `https:` or `file:`), from the address of their file. */
export function locateRemotes(pointers: RemotePointer[], file: URL): RemotePointer[] {
  return pointers.map((pointer) => ({ ...pointer, url: new URL(pointer.url, file).href.replace(/\/$/, '') }));
}
