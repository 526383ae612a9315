import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemotePointer } from '../../contract/store/remotes.contract.ts';
import { withProgress } from '../progress.ts';
import type { MadeBy } from './madeBy.ts';
import { type Built, type Check, nextSite } from './nextSite.ts';
import { isLive, type Live, liveIn, moved, pointerFile, writePointers } from './pointers.ts';
import { putSignature } from './signature.ts';
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
/** Most problems that are printed. */
const mostPrinted = 20;

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
    for (const { part, release, folder } of built) {
      await assertSame(store, { part, release, folder });
      await withProgress(`Putting ${part} into the release store`, () => store.put(part, release, folder));
      if (delivery.key) await putSignature(store, { part, release, folder }, delivery.key);
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
