import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SignedStatement, type Statement, statementFile } from '../../shared/src/contract/statement.contract.ts';
import { sha256 } from '../../shared/src/files/hash.ts';
import type { MadeBy } from './madeBy.ts';
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
  throw new Error(`RELEASE_KEY: ${path} is no private key of Ed25519 in PEM (docs/operations.md, “Signed releases”).`);
}

/** What a release is stated with. */
export interface Origin {
  madeBy: MadeBy;
  /** Signs the statement; see `signingKey`. */
  key?: KeyObject | undefined;
}

/**
 * Puts a statement beside a release of the store, signed where there is a key. One that is there stays unless there is a key to
 * sign with: so a release is signed anew when a team has replaced its key.
 */
export async function putStatement(store: ReleaseStore, built: Built, origin: Origin): Promise<void> {
  const file = `${built.part}/${built.release}/${statementFile}`;
  const known = await store.read(file);
  if (known && !origin.key) return;
  // Where somebody else has replaced it meanwhile, theirs is as good.
  await store.replace(file, await signedText(built, origin), known?.version);
}

async function signedText({ part, release, folder }: Built, { madeBy: { commit, isChanged }, key }: Origin) {
  const hash = sha256(await readFile(join(folder, lastFile(part))));
  const source = { ...(commit ? { commit } : {}), ...(isChanged ? { isChanged } : {}) };
  const stated: Statement = { part, release, hash, ...source, node: process.version };
  const statement = JSON.stringify(stated);
  // The key says which algorithm it is for.
  const signature = key && sign(null, Buffer.from(statement), key).toString('base64');
  return JSON.stringify({ statement, ...(signature ? { signature } : {}) } satisfies SignedStatement);
}
