import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveRemote } from './directory.ts';
import { type ReleaseFiles, releaseFiles } from './files.ts';
import { sha256 } from './hash.ts';
import type { LogEntry } from './log.ts';
import { fakeFetch, live, type Network, news } from './testSite.ts';

const address = 'http://news.test/0123456789ab/fragments/en/news.html';
let network: Network;
let requests: string[];
let files: ReleaseFiles;
let remote: LiveRemote;
let entries: LogEntry[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  entries = [];
  network = new Map([[address, 'ニュース']]);
  const fake = fakeFetch(network);
  requests = fake.requests;
  files = releaseFiles(fake.fetch, (entry) => void entries.push(entry));
  remote = live(await news());
});

afterEach(() => {
  vi.useRealTimers();
});

const read = async (content = 'ニュース') =>
  files.text(remote, 'fragments/en/news.html', await sha256(content), '/en/news');

describe('a file of a release', () => {
  it('is fetched where the release is served', async () => {
    expect(await read()).toBe('ニュース');
    expect(requests).toEqual([address]);
  });

  it('is fetched once: a second read needs no network', async () => {
    await read();
    network.set(address, new Error('connect refused'));
    expect(await read()).toBe('ニュース');
    expect(requests).toHaveLength(1);
  });

  it('is fetched once for all pages that wait for it, and again after it could not be had', async () => {
    const hash = await sha256('ニュース');
    const three = () =>
      Promise.allSettled([1, 2, 3].map(() => files.text(remote, 'fragments/en/news.html', hash, '/en/news')));
    network.set(address, 502);
    expect((await three()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    network.set(address, 'ニュース');
    vi.advanceTimersByTime(250);
    expect((await three()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(requests).toHaveLength(2);
  });

  it('is another file in another release', async () => {
    await read();
    const next = { ...remote, release: 'bbbbbbbbbbbb' };
    network.set('http://news.test/bbbbbbbbbbbb/fragments/en/news.html', 'newer');
    expect(await files.text(next, 'fragments/en/news.html', await sha256('newer'), '/en/news')).toBe('newer');
  });

  it('is refused when it does not have its hash, and requested again', async () => {
    await expect(read('News')).rejects.toThrow(`${address} does not have the hash that pages.json states`);
    network.set(address, 'News');
    vi.advanceTimersByTime(250);
    expect(await read('News')).toBe('News');
  });

  it('is requested past every cache when a copy on the way is bad', async () => {
    const asked: (string | undefined)[] = [];
    const cached: typeof fetch = async (_, init) => {
      asked.push(init?.cache);
      return new Response(init?.cache === 'reload' ? 'News' : 'Ne');
    };
    expect(await releaseFiles(cached, () => undefined).text(remote, 'a.html', await sha256('News'), '/en')).toBe(
      'News',
    );
    expect(asked).toEqual(['default', 'reload']);
  });

  it('is refused when its address answers with an error, and requested again', async () => {
    network.set(address, 502);
    await expect(read()).rejects.toThrow(`${address} answered 502`);
    network.set(address, 'ニュース');
    vi.advanceTimersByTime(250);
    expect(await read()).toBe('ニュース');
  });

  it('that fails is requested by few of many requests, less and less often, and logged once', async () => {
    network.set(address, 502);
    for (let ms = 0; ms < 60_000; ms += 50) {
      await expect(read()).rejects.toThrow(`${address} answered 502`);
      vi.advanceTimersByTime(50);
    }
    // 250, 500 and 1000 ms, then every two seconds.
    expect(requests.length).toBeGreaterThan(25);
    expect(requests.length).toBeLessThan(35);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ event: 'fragment-failed', page: '/en/news', cause: `${address} answered 502` });
  });

  it('that fails is logged again when the cause becomes another one, and when it is back', async () => {
    for (const answer of [502, 404, 'ニュース']) {
      network.set(address, answer);
      await read().catch(() => undefined);
      vi.advanceTimersByTime(2000);
    }
    const [bad, gone, back] = entries;
    expect([bad?.cause, gone?.cause]).toEqual([`${address} answered 502`, `${address} answered 404`]);
    expect(back).toEqual({
      level: 'info',
      event: 'fragment-back',
      remote: 'mf-news',
      release: '0123456789ab',
      page: '/en/news',
    });
  });

  it('that would not stay in its place is refused once, whoever built it', async () => {
    network.set(address, '<div><!-- News</div>');
    for (let request = 0; request < 50; request += 1)
      await expect(read('<div><!-- News</div>')).rejects.toThrow(
        `${address} is refused: it does not end where it began`,
      );
    expect([requests.length, entries.length]).toEqual([1, 1]);
  });

  it('that was fetched ahead is checked before a page shows it, without another request', async () => {
    const bad = '<div><!-- News</div>';
    network.set(address, bad);
    await files.fetchAhead(remote, 'fragments/en/news.html', await sha256(bad));
    network.set(address, new Error('connect refused'));
    for (let request = 0; request < 2; request += 1)
      await expect(read(bad)).rejects.toThrow(`${address} is refused: it does not end where it began`);
    expect(requests).toEqual([address]);
    expect(entries).toEqual([expect.objectContaining({ event: 'fragment-failed', page: '/en/news' })]);
  });

  it('that a page has shown is not fetched ahead, nor checked again', async () => {
    await read();
    await files.fetchAhead(remote, 'fragments/en/news.html', await sha256('ニュース'));
    expect([await read(), requests]).toEqual(['ニュース', [address]]);
  });

  it('that is a stylesheet with markup in it is refused', async () => {
    network.set('http://news.test/0123456789ab/assets/style.css', 'a{}</style>');
    const hash = await sha256('a{}</style>');
    await expect(files.text(remote, 'assets/style.css', hash, '/en/news')).rejects.toThrow('</style would end');
  });

  it('is refused when the network fails', async () => {
    network.set(address, new Error('connect refused'));
    await expect(read()).rejects.toThrow('connect refused');
  });

  it('gets a second to arrive', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')));
    const fetch: typeof globalThis.fetch = async (_, init) => init?.signal?.throwIfAborted() ?? new Response('text');
    const slow = releaseFiles(fetch, () => undefined);
    await expect(slow.text(remote, 'a.html', 'any', '/en')).rejects.toThrow('too late');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(1000);
    timeout.mockRestore();
  });
});
