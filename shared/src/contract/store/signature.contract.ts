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
