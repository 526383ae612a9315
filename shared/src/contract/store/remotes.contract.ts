import { z } from 'zod';
import { fieldProblem, releaseId, remoteName } from '../release/values.contract.ts';

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
export function parseRemotes(data: unknown, source: string, contract: z.ZodType<RemotePointer[]> = remotesContract) {
  const result = contract.safeParse(data);
  if (result.success) return result.data;
  throw new Error(`${source}: ${fieldProblem(result.error)}`);
}

/** The same pointers with absolute addresses (`http:`, `https:` or `file:`), from the address of their file. */
export function locateRemotes(pointers: RemotePointer[], file: URL): RemotePointer[] {
  return pointers.map((pointer) => ({ ...pointer, url: new URL(pointer.url, file).href.replace(/\/$/, '') }));
}

/** Signature of `pages.json` by a team's key (Ed25519, RFC 8032) in base64; `pages.json` holds all other hashes. */
export const signatureFile = 'pages.json.sig';

/** Public keys by remote (SPKI in base64), several while one is replaced. With any entry, only `[]` allows none. */
export type RemoteKeys = Readonly<Record<string, readonly string[]>>;

/** One sentence for each key whose remote is not listed: a misspelt name would protect nothing. */
export function strayKeys(keys: RemoteKeys, remotes: readonly string[]): Map<string, string> {
  const strays = Object.keys(keys).filter((name) => !remotes.includes(name));
  return new Map(strays.map((name) => [name, `REMOTE_KEYS names ${name}, and remotes.json lists no such remote`]));
}

/** Why no release of a remote is taken. */
export function missingKey(remote: string): string {
  return `REMOTE_KEYS does not name ${remote}: add its key, or ${remote}=${unsigned}`;
}

/** Stands in place of a key in `REMOTE_KEYS`. */
export const unsigned = 'unsigned';

const algorithm = 'Ed25519';

/** Returns true if a text is the signature of the bytes by one of the keys. */
export async function isSigned(
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>,
  signature: string,
  keys: readonly string[],
): Promise<boolean> {
  if (!/^[A-Za-z0-9+/]{86}==$/.test(signature)) return false;
  for (const key of keys)
    if (await crypto.subtle.verify(algorithm, await publicKey(key), bytesOf(signature), bytes)) return true;
  return false;
}

/** @throws Error where it is no public key of Ed25519 */
export async function publicKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('spki', bytesOf(key), algorithm, false, ['verify']);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
