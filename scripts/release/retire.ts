import type { MadeBy } from 'shared/build/store/deliver.ts';
import { nextSite } from 'shared/build/store/nextSite.ts';
import { liveIn } from 'shared/build/store/pointers.ts';
import type { ReleaseStore } from 'shared/build/store/store.ts';
import { checkLinks } from './checks/links.ts';
import { movePointer } from './rollback.ts';

/** Says if a remote is part of the live site. */
export async function isInSite(store: ReleaseStore, remote: string): Promise<boolean> {
  const { remotes } = await liveIn(store);
  return remotes.entries.some(({ name, withdrawn }) => name === remote && !withdrawn);
}

/**
 * Takes a remote out of the site. Its releases stay in the store, as does its history.
 * @returns the release that was live
 * @throws Error that says what is wrong, one line each: it is not live, or others link to it; nothing was moved
 */
export async function retire(store: ReleaseStore, remote: string, at: Date, madeBy?: MadeBy): Promise<string> {
  if (!(await isInSite(store, remote))) throw new Error(`${remote} is not live from ${store.address}.`);
  const site = await nextSite(store, [], await liveIn(store));
  const problems = await checkLinks({ ...site, remotes: site.remotes.filter((one) => one.remote !== remote) });
  if (problems.length > 0)
    throw new Error([`${remote} stays in the site; the release store is as it was.`, ...problems].join('\n  '));
  const next = async ({ release = '' }) => ({ release, at: at.toISOString(), action: 'rollback' as const, ...madeBy });
  return (await movePointer(store, remote, next, true)).release;
}
