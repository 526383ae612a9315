/**
 * `pages.json.sig` of a release: who says that it is theirs.
 * What: the signature of `pages.json`, byte for byte, by a key of the team (Ed25519, RFC 8032) in base64.
 * Where relied on: `npm run release` writes it; a shell with keys refuses a release without a good one.
 * Why: whoever can write to the place of a remote's releases could otherwise put code into every page.
 *
 * `pages.json` names the remote and the release, and holds the hash of every other file: nothing of a release can be changed.
 */
export const signatureFile = 'pages.json.sig';

/**
 * Public keys of the teams, by remote: SubjectPublicKeyInfo (RFC 8410) in base64. A team that is replacing its key has several.
 * An empty list allows a remote without signatures. With no entries at all, no release needs a signature; with any, each
 * remote needs one.
 */
export type RemoteKeys = Readonly<Record<string, readonly string[]>>;

/**
 * One sentence for each remote that keys name and `remotes.json` does not list: a misspelt name would protect nothing.
 * @param remotes names of all that it lists
 */
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

/** Whether a text is the signature of some bytes by one of these keys. */
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
