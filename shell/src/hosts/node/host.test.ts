import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type LiveFile, nothingLive, writeLive } from '../../install/installed.ts';
import { commonHeaders } from '../../respond/headers.ts';
import { type LiveReleases, type SiteState, siteState } from '../../respond/siteRequest.ts';
import { fragmentOf, frame, marketing, news } from '../../respond/testSupport/site.ts';
import { searchPreparation, watchLive } from './host.ts';
import { type Asked, hostedSite, install, rawResponse, signedNews } from './testSupport/host.ts';

const file = '/_remotes/mf-news/0123456789ab/assets/list.js';
const shellFile = `/_shell/${frame.id}/assets/main.js`;
const releaseIn = (body: Buffer) => /data-release="(\w+)"/.exec(String(body))?.[1];

describe('a page', () => {
  it('is sent in the encoding that the browser accepts best, and is the same page in each', async () => {
    const { get } = await hostedSite();
    const plain = await get('/en/news');
    expect(String(plain.body)).toContain(fragmentOf('/en/news'));
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, unpack] of [
      ['gzip, deflate', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
    ] as const) {
      const { headers, body } = await get('/en/news', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'cookie, accept-encoding']);
      expect([headers['content-length'], unpack(body)]).toEqual([String(body.length), plain.body]);
    }
  });

  it('is of the live release: soon after that changes, and as it was when it is rolled back', async () => {
    const { get, makeLive } = await hostedSite();
    const first = '/_remotes/mf-news/0123456789ab/assets/list.js';
    const shown = async () => releaseIn((await get('/en/news')).body);
    expect(await shown()).toBe('0123456789ab');
    await makeLive([marketing(), news({ release: 'bbbbbbbbbbbb' })]);
    await expect.poll(shown).toBe('bbbbbbbbbbbb');
    // A page that is still open may load the rest of its own release.
    expect((await get(first)).status).toBe(200);
    expect((await get(first.replace('0123456789ab', 'ffffffffffff'))).status).toBe(404);
    await makeLive([marketing(), news()]);
    await expect.poll(shown).toBe('0123456789ab');
  });

  it('that shows a candidate is nobody else’s, and installed once for all who want to see it', async () => {
    const { get, installed } = await hostedSite({ candidates: [news({ release: 'cccccccccccc' })] });
    const link = `/en/news?preview=${await signedNews('cccccccccccc')}`;
    const shown = [...(await Promise.all([get(link), get(link)])), await get('/en/news')];
    expect(shown.map(({ body }) => releaseIn(body))).toEqual(['cccccccccccc', 'cccccccccccc', '0123456789ab']);
    expect(installed).toEqual(['mf-news@cccccccccccc']);
  });

  it('shows no candidate that was rolled back from, and names one that cannot be installed', async () => {
    const { get, entries } = await hostedSite({
      candidates: [news({ release: 'cccccccccccc' })],
      live: { rolledBack: [{ name: 'mf-news', release: 'cccccccccccc' }] },
    });
    for (const release of ['cccccccccccc', 'dddddddddddd']) {
      const { body } = await get(`/en/news?preview=${await signedNews(release)}`);
      expect(releaseIn(body)).toBe('0123456789ab');
      expect(String(body)).toContain('<aside>Not shown mf-news</aside>');
    }
    expect(entries.map(({ cause }) => cause)).toEqual(['mf-news@dddddddddddd cannot be had']);
  });
});

it('a live file that changes without another release is told, and shows nothing anew', async () => {
  const folder = await testFolder();
  const release = news();
  await install(folder, release);
  const live: LiveFile = { ...nothingLive, missing: [], remotes: [{ name: release.remote, release: release.release }] };
  await writeLive(folder, live);
  const show = vi.fn<(live: LiveReleases) => void>();
  const tell = vi.fn<(file: LiveFile) => void>();
  onTestFinished(watchLive(folder, show, tell).stop);
  await writeLive(folder, { ...live, refused: { 'mf-news': 'it is not signed' } });
  await vi.waitFor(() => expect(tell.mock.lastCall?.[0].refused).toEqual({ 'mf-news': 'it is not signed' }));
  expect(show.mock.calls).toMatchObject([[{ remotes: [{ release: release.release }] }]]);
  await writeLive(folder, { ...live, missing: ['mf-contact'] });
  await vi.waitFor(() => expect(show.mock.lastCall?.[0].missing).toEqual(['mf-contact']));
});

it('searches are prepared of the last of sites that follow each other quickly, one at a time', async () => {
  const prepared: string[] = [];
  const site = (name: string): SiteState => {
    const empty = siteState({ remotes: [], missing: [] });
    const engine: SiteState['search']['engine'] = async (language) => {
      prepared.push(`${name} ${language}`);
      if (prepared.length === 1) for (const next of ['second', 'third', 'last']) show(next);
      return { find: async () => [], near: () => [], isWhole: true };
    };
    return { ...empty, search: { ...empty.search, engine } };
  };
  let live: SiteState;
  const prepare = searchPreparation(() => live);
  const shown: Promise<void>[] = [];
  const show = (name: string) => {
    live = site(name);
    shown.push(prepare());
  };
  show('first');
  await shown[0];
  await shown.at(-1);
  expect(prepared).toEqual(['first en', 'first jp', 'last en', 'last jp']);
});

const paths = ['/en/news', '/en/none', '/fr', file, '/_remotes/none', shellFile, '/favicon.svg', '/healthz', '/readyz'];

describe('a request that would leave something wrong for others', () => {
  it('HEAD, before anybody has requested the page: it is whole for everybody, and HEAD has its headers', async () => {
    for (const path of [...paths, '/robots.txt', '/sitemap.xml']) {
      const { get } = await hostedSite();
      const [head, whole] = [await get(path, {}, 'HEAD'), await get(path)];
      const of = ({ status, headers }: Asked) => ({ path, status, ...headers, date: '' });
      expect([head.body.length, of(head)]).toEqual([0, of(whole)]);
      expect(whole.headers['content-length']).toBe(String(whole.body.length));
      expect(whole.body.length > 0 || whole.status === 302).toBe(true);
    }
  });

  it('two requests to refuse on one connection answer one each, and close it', async () => {
    const { host } = await hostedSite();
    const sent = ['POST /en HTTP/1.1', 'Host: a', 'Content-Length: 3', '', 'abcGET /en HTTP/1.1', 'Host: a'];
    const answer = await rawResponse(host.port, sent);
    expect(answer.match(/^HTTP\/1\.1 .*$/gm)).toEqual(['HTTP/1.1 405 Method Not Allowed']);
    expect(answer).toMatch(/^connection: close\r$/im);
  });
});

it.each(paths)('every answer has the headers that protect it, also not sent again or refused: %s', async (path) => {
  const { get } = await hostedSite();
  const whole = await get(path);
  const again = await get(path, { 'if-none-match': String(whole.headers.etag) });
  expect(again.status).toBe(whole.headers.etag && whole.status === 200 ? 304 : whole.status);
  const expected = { ...commonHeaders, 'cross-origin-resource-policy': expect.any(String) };
  for (const { headers } of [whole, again, await get(path, {}, 'POST'), await get(path, { host: 'a b' })])
    expect(headers).toMatchObject(expected);
});

describe('a file', () => {
  const safe = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };

  it('of a remote is cached for ever, compressed, and not sent twice', async () => {
    const { get } = await hostedSite();
    const { headers, body } = await get(file, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(String(brotliDecompressSync(body))).toBe('export {};');
    const again = await get(file, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each(['bytes=5-2', 'bytes=-1', 'bytes=0-2', 'bytes=99999-', 'bytes=a-b', 'lines=1-2'])(
    'of the shell is cached for ever, and sent whole where %s is requested',
    async (range) => {
      const { get } = await hostedSite();
      const { status, headers, body } = await get(shellFile, { range });
      expect([status, String(body)]).toEqual([200, 'start();']);
      expect(headers['cache-control']).toBe('public,max-age=31536000,immutable');
    },
  );

  it('runs nothing when it is opened as a page, and is for the site alone unless it is a picture', async () => {
    const { get } = await hostedSite();
    const [script, picture] = [await get(file), await get('/_remotes/mf-news/0123456789ab/media/map-1.svg')];
    expect(script.headers).toMatchObject({ ...safe, 'cross-origin-resource-policy': 'same-origin' });
    expect(picture.headers).toMatchObject({
      ...safe,
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const path of [shellFile, '/favicon.svg']) expect((await get(path)).headers).toMatchObject(safe);
  });

  it('that is not an asset of a build is not there', async () => {
    const { get } = await hostedSite();
    const folder = `/_shell/${frame.id}/assets`;
    for (const path of ['/_shell/../secret.txt', `${folder}/..%2f..%2f..%2fsecret.txt`, `${folder}/page.html`])
      expect((await get(path)).headers.location).toBe('/jp');
  });
});
