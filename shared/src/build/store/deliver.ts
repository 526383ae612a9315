import { spawnSync } from 'node:child_process';
import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewSecret, signCandidate } from '../../contract/store/preview.contract.ts';
import { type Move, type RemotePointer, signatureFile } from '../../contract/store/remotes.contract.ts';
import { withProgress } from '../progress.ts';
import { type Built, type Check, nextSite } from './nextSite.ts';
import { isLive, type Live, liveIn, moved, pointerFile, writePointers } from './pointers.ts';
import { lastFile, type ReleaseStore } from './store.ts';

interface Delivery {
  store: ReleaseStore;
  built: Built[];
  /** From the quickest to the slowest; the first one that finds something is the last one to run. */
  checks: Check[];
  /** Moves no pointer: the releases can be previewed. */
  candidate: boolean;
  at: Date;
  madeBy: MadeBy;
  /** Signs the releases; see `signingKey`. */
  key?: KeyObject | undefined;
}

/** Number of tries when other commands move a pointer during the checks. */
const tries = 3;
const mostPrinted = 20;

/** Delivers the parts that are not live yet, and says of each what became of it. @throws Error as `deliver` */
export async function release(delivery: Delivery): Promise<void> {
  const { store, built, candidate, key } = delivery;
  const live = await liveIn(store);
  const isKnown = (one: Built) => isLive(live, one.part, one.release);
  for (const one of built.filter(isKnown)) {
    console.log(`${one.part} ${one.release} is live.`);
    // A team that has replaced its key signs what is live anew.
    if (key) await putSignature(store, one, key);
  }
  const fresh = built.filter((one) => !isKnown(one));
  if (fresh.length > 0) await deliver({ ...delivery, built: fresh });
  for (const one of fresh) console.log(await announced(one.part, one.release, candidate));
}

/**
 * Checks what was built against what is live, puts it into the store, and moves the pointers: all of them at once.
 * @throws Error that says what is wrong, one line each; nothing was moved, and what is wrong was not uploaded
 */
export async function deliver(delivery: Delivery): Promise<void> {
  const { store, built, checks, candidate } = delivery;
  for (let left = tries; left > 0; left--) {
    const live = await liveIn(store);
    const site = await nextSite(store, built, live);
    for (const check of checks) {
      const problems = await check(site);
      if (problems.length > 0) throw new Error(refusal(built, problems));
    }
    for (const one of built) {
      const { part, release, folder } = one;
      await assertSame(store, one);
      await withProgress(`Putting ${part} into the release store`, () => store.put(part, release, folder));
      if (delivery.key) await putSignature(store, one, delivery.key);
    }
    if (candidate || (await movePointers(delivery, live))) return;
  }
  throw new Error(`Other commands kept moving the pointers in ${store.address}: release again.`);
}

function refusal(built: Built[], problems: string[]): string {
  const names = built.map(({ part, release }) => `${part} ${release}`).join(', ');
  const more = problems.length > mostPrinted ? [`… and ${problems.length - mostPrinted} more`] : [];
  return [`${names}: refused; the release store is as it was.`, ...problems.slice(0, mostPrinted), ...more].join(
    '\n  ',
  );
}

/** The same id is the same content. @throws Error when the store has another */
async function assertSame(store: ReleaseStore, { part, release, folder }: Built): Promise<void> {
  if (!(await store.list(part)).includes(release)) return;
  const [known, made] = await Promise.all(
    [await store.get(part, release), folder].map((place) => readFile(join(place, lastFile(part)), 'utf8')),
  );
  if (known !== made)
    throw new Error(`${store.address} has a ${part} ${release} that is not the same: build from a clean source.`);
}

/** @returns whether the pointers were still those that the releases were checked against */
async function movePointers({ store, built, at, madeBy }: Delivery, live: Live): Promise<boolean> {
  const move = { at: at.toISOString(), action: 'release' as const, ...madeBy };
  for (const pointers of [live.shell, live.remotes]) {
    const isOwn = ({ part, release }: Built) => pointerFile(part) === pointers.file && !isLive(live, part, release);
    const own = built.filter(isOwn);
    const moveTo = (known: RemotePointer[], { part, release }: Built) => moved(known, part, { release, ...move });
    if (own.length > 0 && !(await writePointers(store, pointers, own.reduce(moveTo, pointers.entries)))) return false;
  }
  return true;
}

/** Git's user name and commit for a move of a pointer, if known. */
export type MadeBy = Pick<Move, 'by' | 'commit' | 'isChanged'>;

/** Reads it from Git; nothing where there is no Git, or the folder is not in a repository. */
export function madeBy(folder: string): MadeBy {
  const by = git(folder, 'config', 'user.name')?.slice(0, 100);
  const commit = git(folder, 'rev-parse', 'HEAD')?.slice(0, 12);
  const isChanged = Boolean(git(folder, '--no-optional-locks', 'status', '--porcelain'));
  return { ...(by ? { by } : {}), ...(commit ? { commit } : {}), ...(isChanged ? { isChanged } : {}) };
}

/** @throws Error when files are not as committed: nobody else could make the same release */
export function assertCommitted({ isChanged }: MadeBy): void {
  if (isChanged)
    throw new Error('Some files are not committed: commit them, or release them as they are with --dirty.');
}

/** @returns what Git printed; `undefined` where it failed or printed nothing */
function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() || undefined : undefined;
}

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
export async function putSignature(store: ReleaseStore, { part, release, folder }: Built, key: KeyObject) {
  if (part === 'shell') return;
  const file = `${part}/${release}/${signatureFile}`;
  const known = await store.read(file);
  // The key names its algorithm.
  const signature = sign(null, await readFile(join(folder, lastFile(part))), key).toString('base64');
  // If somebody else has replaced the signature meanwhile, theirs is as good.
  await store.replace(file, signature, known?.version);
}

/** Makes the query that previews a release for a week, at any address of the site, and names its end; nothing without `PREVIEW_SECRET`. */
export async function previewLink(remote: string, release: string): Promise<string | undefined> {
  const secret = previewSecret(process.env);
  if (!secret) return undefined;
  const expires = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  const text = await signCandidate(secret, remote, release, expires);
  return `?preview=${text} (until ${expires.toISOString().slice(0, 16).replace('T', ' ')} UTC)`;
}

async function announced(part: string, release: string, isCandidate: boolean): Promise<string> {
  if (!isCandidate) return `${part} ${release} is live now.`;
  if (part === 'shell') return `shell ${release} is in the store, and not live.`;
  const link = await previewLink(part, release);
  return `${part} ${release} is a candidate: ${link ?? 'for a link to it, set PREVIEW_SECRET to that of the site and run this again.'}`;
}
