import { z } from 'zod';
import { releaseId } from './values.contract.ts';

/**
 * `statement.json` of a release: where it comes from, and who says so.
 * What: the statement as text, and its signature by a key of the team (Ed25519, RFC 8032).
 * Where relied on: `npm run release` writes it; a shell with a key of the remote refuses a release without a good one.
 * Why: whoever can write to the place of a remote's releases could otherwise put code into every page.
 *
 * The hash covers `pages.json`, which states the hash of every other file: nothing of a release can be changed.
 */
export const statementFile = 'statement.json';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

export const signedStatement = z.object({
  /** A `Statement` as JSON; signed byte for byte. */
  statement: z.string().max(2000),
  /** 64 bytes in base64; absent where the team has no key. */
  signature: z.string().length(88).regex(base64).optional(),
});

export const statement = z.object({
  part: z.string().max(64),
  release: releaseId,
  /** SHA-256 of `pages.json` (of the shell: `frame.json`) in base64url. */
  hash: z.string().length(43),
  /** Commit that it was built from, and whether files were not as committed. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/)
    .optional(),
  isChanged: z.literal(true).optional(),
  /** Version of Node that built it. */
  node: z.string().max(40),
});

export type SignedStatement = z.infer<typeof signedStatement>;
export type Statement = z.infer<typeof statement>;

/**
 * Public keys of the teams, by remote: SubjectPublicKeyInfo (RFC 8410) in base64. Several count where a team is replacing its
 * key. Whoever is not named needs no signature.
 */
export type RemoteKeys = Readonly<Record<string, readonly string[]>>;

const algorithm = 'Ed25519';

/**
 * Reads the statement of a release and checks it.
 * @param text of its `statement.json`
 * @param keys public keys of its team
 * @returns what is stated; it may be of another release
 * @throws Error in a clause that says what is wrong
 */
export async function readStatement(text: string, keys: readonly string[]): Promise<Statement> {
  const signed = valid(signedStatement, text);
  if (!signed.signature) throw new Error('is not signed');
  const [signature, message] = [bytesOf(signed.signature), new TextEncoder().encode(signed.statement)];
  for (const key of keys)
    if (await crypto.subtle.verify(algorithm, await publicKey(key), signature, message))
      return valid(statement, signed.statement);
  throw new Error('is not signed by a key of this team');
}

/** @throws Error where it is no public key of Ed25519 */
export async function publicKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('spki', bytesOf(key), algorithm, false, ['verify']);
}

function valid<T>(contract: z.ZodType<T>, text: string): T {
  try {
    return contract.parse(JSON.parse(text));
  } catch {
    throw new Error('is no statement');
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
