import type { RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { serveReleases } from '../site/releaseServer.ts';
import type { ReleaseStore } from './store.ts';

/** Milliseconds that the origin of a candidate has to answer. */
const timeoutMs = 10_000;

/** Releases to be shown in place of what remotes serve on this machine. */
export interface Candidates {
  pointers: RemotePointer[];
  stop(): void;
}

/**
 * Reads which candidates a run is to show: `REMOTE_MF_NEWS` and its like name the id of a release in the store, or the
 * address of an origin.
 * @throws Error in one sentence where there is no such release, or the origin does not answer
 */
export async function candidatesOf(
  env: Readonly<Record<string, string | undefined>>,
  remotes: string[],
  openStore: () => Promise<ReleaseStore>,
): Promise<Candidates> {
  const named = remotes.flatMap((name) => {
    const variable = `REMOTE_${name.toUpperCase().replaceAll('-', '_')}`;
    const value = env[variable];
    return value ? [{ name, variable, value }] : [];
  });
  const stored = named.filter(({ value }) => isRelease.test(value));
  const served = named.filter(({ value }) => !isRelease.test(value));
  await Promise.all(served.map(assertReachable));
  const pointers = served.map(({ name, value }) => ({ name, url: value.replace(/\/$/, '') }));
  if (stored.length === 0) return { pointers, stop: () => undefined };
  const store = await openStore();
  const folders = stored.map(async ({ name, value }) => ({
    remote: name,
    release: value,
    folder: await store.get(name, value),
  }));
  const server = await serveReleases(await Promise.all(folders));
  return { pointers: [...pointers, ...server.pointers], stop: server.stop };
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
