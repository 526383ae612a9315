import { describe, expect, it, vi } from 'vitest';
import { news, testSite } from './testSupport/site.ts';

const folder = '/_remotes/mf-news/0123456789ab';

/** A site whose directory is known, with an empty list of requests. */
async function warmSite() {
  const site = await testSite();
  await site.composition.refresh();
  site.requests.length = 0;
  return site;
}

describe('a file of a remote', () => {
  it('is passed on from its release, to be kept for ever', async () => {
    const { get, requests } = await warmSite();
    const response = await get(`${folder}/assets/list.js`);
    expect([response.status, await response.text()]).toEqual([200, 'export {};']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(requests).toEqual(['http://news.test/0123456789ab/assets/list.js']);
  });

  it('may stand beside the folders: the manifest of the federation', async () => {
    const { get, requests } = await warmSite();
    const response = await get(`${folder}/mf-manifest.json`);
    expect([response.status, await response.text()]).toEqual([200, '{}']);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(requests).toEqual(['http://news.test/0123456789ab/mf-manifest.json']);
  });

  it('is there for pages that were opened with an older release', async () => {
    const { get, network } = await warmSite();
    const older = await news({ release: 'aaaaaaaaaaaa' });
    network.set('http://news.test/aaaaaaaaaaaa/pages.json', JSON.stringify(older));
    network.set('http://news.test/aaaaaaaaaaaa/media/map-1.svg', '<svg/>');
    const response = await get('/_remotes/mf-news/aaaaaaaaaaaa/media/map-1.svg');
    expect([response.status, await response.text()]).toEqual([200, '<svg/>']);
  });

  it.each([
    ['a release that is gone', 404, 404],
    ['a remote that answers with an error', 500, 502],
    ['a remote that is down', new Error('connect refused'), 502],
  ])('of %s is not kept', async (_, answer, status) => {
    const { get, network } = await warmSite();
    network.set('http://news.test/0123456789ab/assets/list.js', answer);
    const response = await get(`${folder}/assets/list.js`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
  });

  it('that a remote does not send is requested once by many requests, and logged once', async () => {
    const { get, network, entries, requests } = await warmSite();
    network.set('http://news.test/0123456789ab/assets/list.js', 500);
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let request = 0; request < 100; request += 1) expect((await get(`${folder}/assets/list.js`)).status).toBe(502);
    expect([requests.length, entries.length]).toEqual([1, 1]);
    vi.useRealTimers();
  });

  it('of releases that somebody made up is asked of its remote a few times a second at most', async () => {
    const { get, requests } = await warmSite();
    vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
    const made = (index: number) => `/_remotes/mf-news/${String(index).padStart(12, '0')}/assets/list.js`;
    // What the site itself fetches ahead may still be on its way.
    const asked = () => requests.filter((address) => /\/0{9}\d{3}\//.test(address));
    for (let index = 0; index < 500; index += 1) expect([404, 502]).toContain((await get(made(index))).status);
    expect(asked()).toHaveLength(20);
    // The same one again is known to be none.
    vi.advanceTimersByTime(1000);
    for (let request = 0; request < 50; request += 1) await get(made(0));
    expect(asked()).toHaveLength(20);
    // Files of the live release are none of this.
    expect((await get(`${folder}/assets/list.js`)).status).toBe(200);
    vi.useRealTimers();
  });

  it('that was tampered with reaches no browser, and the log says which', async () => {
    const { get, network, entries, requests } = await warmSite();
    network.set('http://news.test/0123456789ab/assets/list.js', 'steal();');
    const response = await get(`${folder}/assets/list.js`);
    expect([response.status, await response.text()]).toEqual([502, 'Bad gateway']);
    expect(requests).toHaveLength(2);
    expect(entries[0]?.cause).toContain('assets/list.js does not have the hash that pages.json states');
  });

  it('that the release does not name is not requested', async () => {
    const { get, requests } = await warmSite();
    expect((await get(`${folder}/assets/other.js`)).status).toBe(404);
    expect(requests).toEqual([]);
  });

  it.each([
    `${folder}/assets/../pages.json`,
    `${folder}/assets/%2e%2e/pages.json`,
    `${folder}/assets/..%5cpages.json`,
    `${folder}/assets/a/b.js`,
    `${folder}/pages.json`,
    `${folder}/fragments/en/news.html`,
    '/_remotes/mf-news/../../etc/assets/passwd',
    '/_remotes/mf-other/0123456789ab/assets/list.js',
    '/_remotes/mf-news@evil.test/0123456789ab/assets/list.js',
  ])('is nothing else: %s asks no remote', async (path) => {
    const { get, requests } = await warmSite();
    expect([404, 302]).toContain((await get(path)).status);
    expect(requests).toEqual([]);
  });
});
