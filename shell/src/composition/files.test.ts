import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveRemote } from './directory.ts';
import { type ReleaseFiles, releaseFiles, sha256 } from './files.ts';
import { fakeFetch, live, type Network, news } from './testSite.ts';

const address = 'http://news.test/0123456789ab/fragments/en/news.html';
let network: Network;
let requests: string[];
let files: ReleaseFiles;
let remote: LiveRemote;

beforeEach(async () => {
  network = new Map([[address, 'ニュース']]);
  const fake = fakeFetch(network);
  requests = fake.requests;
  files = releaseFiles(fake.fetch);
  remote = live(await news());
});

const read = async (content = 'ニュース') => files.text(remote, 'fragments/en/news.html', await sha256(content));

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
    const three = () => Promise.allSettled([1, 2, 3].map(() => files.text(remote, 'fragments/en/news.html', hash)));
    network.set(address, 502);
    expect((await three()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    network.set(address, 'ニュース');
    expect((await three()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(requests).toHaveLength(2);
  });

  it('is another file in another release', async () => {
    await read();
    const next = { ...remote, release: 'bbbbbbbbbbbb' };
    network.set('http://news.test/bbbbbbbbbbbb/fragments/en/news.html', 'newer');
    expect(await files.text(next, 'fragments/en/news.html', await sha256('newer'))).toBe('newer');
  });

  it('is refused when it does not have its hash, and asked for again', async () => {
    await expect(read('News')).rejects.toThrow(`${address} does not have the hash that pages.json states`);
    network.set(address, 'News');
    expect(await read('News')).toBe('News');
  });

  it('is asked for past every cache when a copy on the way is bad', async () => {
    const asked: (string | undefined)[] = [];
    const cached: typeof fetch = async (_, init) => {
      asked.push(init?.cache);
      return new Response(init?.cache === 'reload' ? 'News' : 'Ne');
    };
    expect(await releaseFiles(cached).text(remote, 'a.html', await sha256('News'))).toBe('News');
    expect(asked).toEqual(['default', 'reload']);
  });

  it('is refused when its address answers with an error, and asked for again', async () => {
    network.set(address, 502);
    await expect(read()).rejects.toThrow(`${address} answered 502`);
    network.set(address, 'ニュース');
    expect(await read()).toBe('ニュース');
  });

  it('is refused when the network fails', async () => {
    network.set(address, new Error('connect refused'));
    await expect(read()).rejects.toThrow('connect refused');
  });

  it('gets a second to arrive', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('too late')));
    const slow = releaseFiles(async (_, init) => init?.signal?.throwIfAborted() ?? new Response('text'));
    await expect(slow.text(remote, 'a.html', 'any')).rejects.toThrow('too late');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(1000);
    timeout.mockRestore();
  });
});

describe('SHA-256', () => {
  it('is written in base64url, without padding', async () => {
    expect(await sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  });
});
