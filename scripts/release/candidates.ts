import type { ReleaseStore } from 'shared/build/store/store.ts';
import type { RemotePointer } from 'shared/contract/store/remotes.contract.ts';
import { serveReleases } from '../site/releaseServer.ts';

/**
 * Reads which candidates a run is to show: `REMOTE_MF_NEWS` and its like name the id of a release in the store, or the
 * address of an origin.
 * @throws Error in one sentence where there is no such release
 */
export async function candidatesOf(
  env: Readonly<Record<string, string | undefined>>,
  remotes: string[],
  openStore: () => Promise<ReleaseStore>,
): Promise<RemotePointer[]> {
  const named = remotes.flatMap((name) => {
    const value = env[`REMOTE_${name.toUpperCase().replaceAll('-', '_')}`];
    return value ? [{ name, value }] : [];
  });
  const stored = named.filter(({ value }) => isRelease.test(value));
  const served = named.filter(({ value }) => !isRelease.test(value));
  const addresses = served.map(({ name, value }) => ({ name, url: value.replace(/\/$/, '') }));
  if (stored.length === 0) return addresses;
  const store = await openStore();
  const releases = stored.map(async ({ name, value }) => ({
    remote: name,
    release: value,
    folder: await store.get(name, value),
  }));
  // Served until this process ends.
  return [...addresses, ...(await serveReleases(await Promise.all(releases))).pointers];
}

const isRelease = /^[a-f0-9]{12}$/;
