import type { RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { serveReleases } from '../site/releaseServer.ts';
import type { ReleaseStore } from './store.ts';

/** Milliseconds that the origin of a candidate has to answer. */
const timeoutMs = 10_000;

/**
 * Reads which candidates a run is to show: `REMOTE_MF_NEWS` and its like name the id of a release in the store, or the
 * address of an origin.
 * @throws Error in one sentence where there is no such release, or the origin does not answer
 */
export async function candidatesOf(
  env: Readonly<Record<string, string | undefined>>,
  remotes: string[],
  openStore: () => Promise<ReleaseStore>,
): Promise<RemotePointer[]> {
  const named = remotes.flatMap((name) => {
    const variable = `REMOTE_${name.toUpperCase().replaceAll('-', '_')}`;
    const value = env[variable];
    return value ? [{ name, variable, value }] : [];
  });
  const stored = named.filter(({ value }) => isRelease.test(value));
  const served = named.filter(({ value }) => !isRelease.test(value));
  await Promise.all(served.map(assertReachable));
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

async function assertReachable({ variable, value }: { variable: string; value: string }): Promise<void> {
  const file = `${value.replace(/\/$/, '')}/pages.json`;
  const why = await fetch(file, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok, status }) => (ok ? undefined : `status ${status}`),
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  );
  if (why)
    throw new Error(
      `${variable}=${value}: ${file} cannot be had (${why}); start what serves it, or name the id of a release in the store.`,
    );
}
