import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../composition/log.ts';
import { fakeFetch, type Network, news, publish, testSite } from '../../composition/testSupport/site.ts';
import { cachingFetch } from './cachingFetch.ts';
import { diskCache } from './diskCache.ts';

const fragment = 'http://news.test/0123456789ab/fragments/en/news.html';
const newest = 'http://news.test/pages.json';

let folder: string;
let network: Network;
let requests: string[];
let entries: LogEntry[];
let fetch: typeof globalThis.fetch;

/** What a process does when it starts: nothing in memory, the folder as it was. */
function restart(): void {
  const fake = fakeFetch(network);
  requests = fake.requests;
  entries = [];
  fetch = cachingFetch({ copies: diskCache(folder), fetch: fake.fetch, log: (entry) => void entries.push(entry) });
}

function goDown(): void {
  for (const address of network.keys()) network.set(address, new Error('connect refused'));
}

const text = async (address: string, init?: RequestInit) => (await fetch(address, init)).text();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  network = new Map();
  publish(network, await news());
  restart();
});
afterEach(() => rm(folder, { recursive: true }));

describe('a file of a release', () => {
  it('is requested once, also after a restart', async () => {
    const first = await text(fragment);
    restart();
    goDown();
    expect(await text(fragment)).toBe(first);
    expect(requests).toEqual([]);
  });

  it('is requested again, and cached anew, where a reload is requested', async () => {
    network.set(fragment, 'trunc');
    await text(fragment);
    network.set(fragment, 'whole');
    expect([await text(fragment), await text(fragment, { cache: 'reload' }), await text(fragment)]).toEqual([
      'trunc',
      'whole',
      'whole',
    ]);
  });

  it('reaches its reader where no copy can be written, and the log says why', async () => {
    await writeFile(join(folder, 'file'), '');
    folder = join(folder, 'file');
    restart();
    expect(await text(fragment)).toBe('<div>Page /en/news</div>');
    expect(entries).toMatchObject([{ event: 'copy-not-cached', page: 'fragments/en/news.html' }]);
    folder = join(folder, '..');
  });

  it.each([
    'http://news.test/0123456789ab/fragments/../../secret',
    'http://news.test/0123456789ab/assets/%2e%2e/secret',
    'http://news.test/other/0123456789ab.html',
  ])('is nothing else: %s leaves no copy', async (address) => {
    network.set(address, 'anything');
    await text(address);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the newest pages.json', () => {
  it.each([
    ['does not answer', new Error('connect refused'), 'connect refused'],
    ['answers with an error', 500, `${newest} answered 500`],
    ['answers with something else', '{"contract":2}', `${newest}: field remote: `],
    ['answers with half of it', '{"contract":1,"remo', 'Unterminated string in JSON'],
  ])('comes from the copy where the remote %s, and the log says so once', async (_, answer, cause) => {
    await text(newest);
    restart();
    network.set(newest, answer);
    expect([JSON.parse(await text(newest)).release, JSON.parse(await text(newest)).release]).toEqual([
      '0123456789ab',
      '0123456789ab',
    ]);
    expect(entries).toEqual([
      {
        level: 'error',
        event: 'cached-copy-served',
        remote: 'mf-news',
        release: '0123456789ab',
        page: 'pages.json',
        cause: expect.stringContaining(cause),
      },
    ]);
  });

  it('is the new one as soon as the remote is back', async () => {
    await text(newest);
    network.set(newest, 503);
    await text(newest);
    publish(network, await news({ release: 'bbbbbbbbbbbb' }));
    expect(JSON.parse(await text(newest)).release).toBe('bbbbbbbbbbbb');
    expect(entries.at(-1)).toEqual({ level: 'info', event: 'remote-back', page: newest });
  });
});

it('eight releases of a remote are cached: those that were used last', async () => {
  const releases = Array.from({ length: 9 }, (_, index) => `${index}`.repeat(12));
  for (const [index, release] of releases.entries()) {
    const address = `http://news.test/${release}/fragments/en/news.html`;
    network.set(address, release);
    await text(address);
    const [origin = ''] = await readdir(folder);
    await utimes(join(folder, origin, release), 1000 + index, 1000 + index).catch(() => undefined);
    if (index === 7) {
      // A start later, only the oldest of them is requested.
      restart();
      await text('http://news.test/000000000000/fragments/en/news.html');
    }
  }
  const [origin = ''] = await readdir(folder);
  expect((await readdir(join(folder, origin))).sort()).toEqual(releases.filter((release) => !release.startsWith('1')));
});

it('live releases stay cached, whatever else is requested', async () => {
  const copies = diskCache(folder);
  const of = (release: string) => ({ base: 'http://news.test', release, file: 'fragments/en/news.html' });
  await copies.write(of('aaaaaaaaaaaa'), new TextEncoder().encode('live'));
  copies.hold([of('aaaaaaaaaaaa')]);
  for (let index = 0; index < 20; index += 1)
    await copies.write(of(`${index}`.padStart(12, '0')), new TextEncoder().encode('other'));
  expect(new TextDecoder().decode(await copies.read(of('aaaaaaaaaaaa')))).toBe('live');
  const [origin = ''] = await readdir(folder);
  expect(await readdir(join(folder, origin))).toHaveLength(8);
});

it('a copy that was damaged on disk heals', async () => {
  const { get } = await testSite({ fetch });
  await get('/en/news');
  const [origin = ''] = await readdir(folder);
  const file = join(folder, origin, '0123456789ab/fragments/en/news.html');
  await writeFile(file, '<div>Pa');
  restart();
  const { get: again } = await testSite({ fetch });
  expect((await again('/en/news')).status).toBe(200);
  expect(await readFile(file, 'utf8')).toBe('<div>Page /en/news</div>');
});
