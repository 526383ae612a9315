import { sha256 } from 'shared/files/hash.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remotes } from '../../support/builtFiles.ts';
import { pagesOf } from './addresses.ts';
import { checkRecovery } from './checks.ts';
import { WildSite } from './wildSite.ts';

/** Requests of one kind, each for something that was not requested before. */
interface Flood {
  name: string;
  path: (nonce: string) => string;
  headers?: (nonce: string) => Record<string, string>;
}

const remote = remotes[0] ?? '';
const { release, pages, unknown } = pagesOf(remote);
const page = pages[0]?.path ?? '/en';
const owner = remotes.find((name) => pagesOf(name).unknown.length > 0) ?? remote;
const pattern = (owner === remote ? unknown : pagesOf(owner).unknown)[0]?.pattern ?? '/:lang/:page';

const floods: Flood[] = [
  { name: 'queries that mean nothing', path: (nonce) => `${page}?utm_source=${nonce}` },
  { name: 'hosts', path: () => page, headers: (nonce) => ({ host: `${nonce.slice(0, 60)}.test` }) },
  { name: 'searches', path: (nonce) => `/en/search?q=${nonce}` },
  { name: 'pages that nobody has', path: (nonce) => `/en/${nonce}` },
  {
    name: 'pages that a remote does not know',
    path: (nonce) => pattern.replace(':lang', 'en').replaceAll(/:[a-z]+/g, nonce),
  },
  { name: 'files that a release does not name', path: (nonce) => `/_remotes/${remote}/${release}/assets/${nonce}.js` },
  { name: 'previews that do not exist', path: (nonce) => `${page}?preview=${remote}@${nonce}` },
  {
    name: 'previews of remotes that do not exist',
    path: () => page,
    headers: (nonce) => ({ cookie: `preview=mf-${nonce}@${nonce}` }),
  },
];

const floodLength = 400;

let wild: WildSite;
beforeAll(async () => {
  wild = await WildSite.start();
  await wild.reset();
  await checkRecovery(wild);
});
afterAll(() => wild?.stop());

/** @param from first number, so that no two floods ask for the same thing */
async function send({ path, headers }: Flood, from: number): Promise<void> {
  let next = from;
  const ask = async () => {
    while (next < from + floodLength) {
      const nonce = sha256(String(next++), 'hex');
      await wild.client.get(path(nonce), headers?.(nonce));
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
}

describe('many requests, each for something else, leave nothing in memory', () => {
  it.each(floods)(
    '$name',
    async (flood) => {
      // What may be kept is kept from the first ones on.
      await send(flood, 0);
      let least = Number.POSITIVE_INFINITY;
      // A leak grows in every later window, other work of the process in some of them.
      for (let window = 1; window <= 5 && least >= 1000; window += 1) {
        const { heap } = await wild.shell.figures();
        await send(flood, window * floodLength);
        least = Math.min(least, ((await wild.shell.figures()).heap - heap) / floodLength);
      }
      expect(least, 'bytes kept of each request').toBeLessThan(1000);
    },
    300_000,
  );
});
