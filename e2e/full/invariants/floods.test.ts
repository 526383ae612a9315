import { sha256 } from 'shared/files/hash.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remotes } from '../../support/releases.ts';
import { checkRecovery } from './checks.ts';
import { pagesOf } from './releases.ts';
import { WildSite } from './wildSite.ts';

const remote = remotes[0] ?? '';
const { release, pages, unknown } = pagesOf(remote);
const page = pages[0]?.path ?? '/en';
const owner = remotes.find((name) => pagesOf(name).unknown.length > 0) ?? remote;
const pattern = (owner === remote ? unknown : pagesOf(owner).unknown)[0]?.pattern ?? '/:lang/:page';

/** Kinds of requests, with the path and headers of each; a nonce makes each request a new one. */
const floods: [name: string, path: (nonce: string) => string, headers?: (nonce: string) => Record<string, string>][] = [
  ['queries without a meaning', (nonce) => `${page}?utm_source=${nonce}`],
  ['searches', (nonce) => `/en/search?q=${nonce}`],
  ['unknown pages', (nonce) => `/en/${nonce}`],
  ['unknown pages of a remote', (nonce) => pattern.replace(':lang', 'en').replaceAll(/:[a-z]+/g, nonce)],
  ['unknown files of a release', (nonce) => `/_remotes/${remote}/${release}/assets/${nonce}.js`],
  ['unknown previews', (nonce) => `${page}?preview=${remote}@${nonce}`],
  ['previews of unknown remotes', () => page, (nonce) => ({ cookie: `preview=mf-${nonce}@${nonce}` })],
];

const floodLength = 400;

let wild: WildSite;
beforeAll(async () => {
  wild = await WildSite.start();
  await wild.reset();
  await checkRecovery(wild);
});
afterAll(() => wild?.stop());

/** @param from first number, so that no two windows request the same */
async function send([, path, headers]: (typeof floods)[number], from: number): Promise<void> {
  let next = from;
  const ask = async () => {
    while (next < from + floodLength) {
      const nonce = sha256(String(next++), 'hex');
      await wild.get(path(nonce), headers?.(nonce));
    }
  };
  await Promise.all(Array.from({ length: 8 }, ask));
}

it.each(floods)(
  'many different requests leave nothing in memory: %s',
  async (...flood) => {
    // The first requests fill caches.
    await send(flood, 0);
    let least = Number.POSITIVE_INFINITY;
    // A leak grows in every window, other work of the process only in some.
    for (let window = 1; window <= 5 && least >= 1000; window += 1) {
      const { heap } = await wild.shell.figures();
      await send(flood, window * floodLength);
      least = Math.min(least, ((await wild.shell.figures()).heap - heap) / floodLength);
    }
    expect(least, 'bytes kept of each request').toBeLessThan(1000);
  },
  300_000,
);
