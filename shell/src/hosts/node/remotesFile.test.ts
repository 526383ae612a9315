import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskCache } from './diskCache.ts';
import { remotesFile } from './remotesFile.ts';

/** A folder with releases beside a folder that is none of their business. */
let outside: string;
let folder: string;
const pages = 'mf-news/0123456789ab/pages.json';

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'remotes-'));
  folder = join(outside, 'releases');
  await mkdir(join(folder, 'mf-news/0123456789ab/assets'), { recursive: true });
  await writeFile(join(folder, pages), '{"contract":1}');
  await writeFile(join(folder, 'mf-news/0123456789ab/assets/app.js'), 'export {};');
  await writeFile(join(folder, 'remotes.json'), '[{"name":"mf-news","url":"./mf-news","release":"0123456789ab"}]');
  await writeFile(join(outside, 'secret.txt'), 'secret');
  await symlink(join(outside, 'secret.txt'), join(folder, 'link.txt'));
});
afterAll(() => rm(outside, { recursive: true }));

const web = vi.fn<typeof globalThis.fetch>();
const address = (file: string) => pathToFileURL(join(folder, file)).href;

describe('remotes.json in a folder', () => {
  it('means the releases in the same folder, wherever it stands', async () => {
    expect(await remotesFile(join(folder, 'remotes.json'), web).read()).toEqual([
      { name: 'mf-news', url: address('mf-news'), release: '0123456789ab' },
    ]);
  });

  it.each([
    ['is not there', 'none.json', /none\.json cannot be read \(ENOENT.*set REMOTES to the place of remotes\.json/],
    ['is not JSON', 'mf-news/0123456789ab/assets/app.js', /app\.js is not JSON \(/],
    ['is no list of remotes', pages, /pages\.json: field \(the whole file\): /],
  ])('that %s is refused in one sentence', async (_, file, sentence) => {
    await expect(remotesFile(join(folder, file), web).read()).rejects.toThrow(sentence);
  });
});

describe('remotes.json at an address', () => {
  const at = 'https://releases.test/site/remotes.json';

  it('means the releases beside it', async () => {
    web.mockResolvedValueOnce(Response.json([{ name: 'mf-news', url: './mf-news' }]));
    const remotes = remotesFile(at, web);
    expect(await remotes.read()).toEqual([{ name: 'mf-news', url: 'https://releases.test/site/mf-news' }]);
  });

  it('that does not answer well is refused in one sentence', async () => {
    web.mockResolvedValueOnce(new Response('', { status: 503 }));
    await expect(remotesFile(at, web).read()).rejects.toThrow(`${at} cannot be read (it answered 503)`);
  });
});

describe('a copy of remotes.json', () => {
  const at = 'https://releases.test/site/remotes.json';
  const pointers = (release: string) => [{ name: 'mf-news', url: 'https://releases.test/site/mf-news', release }];
  const answer = (release: string) => Response.json([{ name: 'mf-news', url: './mf-news', release }]);
  const log = vi.fn();
  /** A process of its own with the copies that former ones have written. */
  const start = (folder: string) => remotesFile(at, web, { copies: diskCache(join(outside, folder)), log });

  it('serves a process that starts while the address does not answer, and says so', async () => {
    web.mockResolvedValueOnce(answer('0123456789ab'));
    await start('cache').read();
    web.mockRejectedValueOnce(new TypeError('fetch failed'));
    expect(await start('cache').read()).toEqual(pointers('0123456789ab'));
    expect(log.mock.calls).toEqual([
      [
        {
          level: 'error',
          event: 'cached-copy-served',
          page: 'remotes.json',
          cause: `${at} cannot be read (fetch failed): set REMOTES to the place of remotes.json`,
        },
      ],
    ]);
  });

  it('is the last one that was good', async () => {
    const process = start('last');
    web.mockResolvedValueOnce(answer('0123456789ab')).mockResolvedValueOnce(answer('bbbbbbbbbbbb'));
    await process.read();
    expect(await process.read()).toEqual(pointers('bbbbbbbbbbbb'));
    web.mockResolvedValueOnce(new Response('{"half":'));
    await expect(process.read()).rejects.toThrow(`${at} is not JSON (`);
    web.mockResolvedValueOnce(new Response('', { status: 503 }));
    expect(await start('last').read()).toEqual(pointers('bbbbbbbbbbbb'));
  });

  it('that cannot be written is no harm', async () => {
    web.mockResolvedValueOnce(answer('0123456789ab'));
    expect(await start('secret.txt').read()).toEqual(pointers('0123456789ab'));
    expect(log).toHaveBeenLastCalledWith(expect.objectContaining({ event: 'copy-not-cached', page: 'remotes.json' }));
  });
});
