import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveRemote } from './directory.ts';
import { type ReleaseFiles, releaseFiles } from './files.ts';
import { sha256 } from './hash.ts';
import type { LogEntry } from './log.ts';
import { fakeFetch, live, type Network, news } from './testSupport/site.ts';

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

  it('that is a stylesheet with markup in it is refused', async () => {
    network.set('http://news.test/0123456789ab/assets/style.css', 'a{}</style>');
    const hash = await sha256('a{}</style>');
    await expect(files.text(remote, 'assets/style.css', hash, '/en/news')).rejects.toThrow('</style would end');
  });
});
