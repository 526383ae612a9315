import { sha256 } from 'shared/files/hash.ts';
import { remotes } from '../../support/builtFiles.ts';
import { pagesOf } from './addresses.ts';
import type { WildSite } from './wildSite.ts';

/** Requests of one kind, each for something that was not requested before. */
export interface Flood {
  name: string;
  path: (nonce: string) => string;
  headers?: (nonce: string) => Record<string, string>;
  /** Each means the same as a page that was answered before, and may cost no more than that. */
  isCheap?: boolean;
}

const remote = remotes[0] ?? '';
const { release, pages, unknown } = pagesOf(remote);
const page = pages[0]?.path ?? '/en';
const owner = remotes.find((name) => pagesOf(name).unknown.length > 0) ?? remote;
const pattern = (owner === remote ? unknown : pagesOf(owner).unknown)[0]?.pattern ?? '/:lang/:page';

export const ordinaryPage: Flood = { name: 'a page', path: () => page };

export const floods: Flood[] = [
  { name: 'queries that mean nothing', path: (nonce) => `${page}?utm_source=${nonce}`, isCheap: true },
  { name: 'cookies of others', path: () => page, headers: (nonce) => ({ cookie: `id=${nonce}` }), isCheap: true },
  { name: 'hosts', path: () => page, headers: (nonce) => ({ host: `${nonce.slice(0, 60)}.test` }), isCheap: true },
  { name: 'encodings', path: () => page, headers: (nonce) => ({ 'accept-encoding': nonce }), isCheap: true },
  { name: 'searches', path: (nonce) => `/en/search?q=${nonce}` },
  { name: 'searches with other parameters', path: (nonce) => `/en/search?utm_source=${nonce}`, isCheap: true },
  { name: 'pages that nobody has', path: (nonce) => `/en/${nonce}` },
  {
    name: 'pages that a remote does not know',
    path: (nonce) => pattern.replace(':lang', 'en').replaceAll(/:[a-z]+/g, nonce),
  },
  { name: 'files that a release does not name', path: (nonce) => `/_remotes/${remote}/${release}/assets/${nonce}.js` },
  { name: 'releases that do not exist', path: (nonce) => `/_remotes/${remote}/${nonce}/assets/app.js` },
  { name: 'files of shells that do not exist', path: (nonce) => `/_shell/${nonce}/assets/main.js` },
  { name: 'previews that do not exist', path: (nonce) => `${page}?preview=${remote}@${nonce}` },
  {
    name: 'previews of remotes that do not exist',
    path: () => page,
    headers: (nonce) => ({ cookie: `preview=mf-${nonce}@${nonce}` }),
  },
];

/** What each request of a flood has cost. */
export interface Cost {
  /** Bytes that the process has kept. */
  bytes: number;
  cpuMs: number;
}

/** @param from first number, so that no two floods ask for the same thing */
export async function cost(wild: WildSite, { path, headers }: Flood, from: number, count: number): Promise<Cost> {
  const heap = await wild.shell.settledHeap();
  const { cpuMs } = await wild.shell.work();
  let next = from;
  const ask = async () => {
    while (next < from + count) {
      const nonce = sha256(String(next++), 'hex');
      await wild.client.get(path(nonce), headers?.(nonce));
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
  const after = await wild.shell.work();
  return { bytes: ((await wild.shell.settledHeap()) - heap) / count, cpuMs: (after.cpuMs - cpuMs) / count };
}
