import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signatureFile } from '../../contract/store/signature.contract.ts';
import type { Built } from './nextSite.ts';
import { lastFile, type ReleaseStore } from './store.ts';

/**
 * The key that releases are signed with: RELEASE_KEY is the path of a private key (Ed25519, PEM).
 * @returns nothing where RELEASE_KEY is not set
 * @throws Error in one sentence where it is no such key
 */
export async function signingKey(path = process.env.RELEASE_KEY): Promise<KeyObject | undefined> {
  if (!path) return undefined;
  try {
    const key = createPrivateKey(await readFile(path));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The sentence below says what is expected.
  }
  throw new Error(`RELEASE_KEY: ${path} is no private key of Ed25519 in PEM (docs/operate.md, “Sign releases”).`);
}

/** Signs a release of a remote in the store; one that is signed already gets the signature of this key instead. */
export async function putSignature(
  store: ReleaseStore,
  { part, release, folder }: Built,
  key: KeyObject,
): Promise<void> {
  if (part === 'shell') return;
  const file = `${part}/${release}/${signatureFile}`;
  const known = await store.read(file);
  // The key names its algorithm.
  const signature = sign(null, await readFile(join(folder, lastFile(part))), key).toString('base64');
  // If somebody else has replaced the signature meanwhile, theirs is as good.
  await store.replace(file, signature, known?.version);
}
