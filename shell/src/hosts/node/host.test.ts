import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fragmentOf, frame, marketing, news } from '../../respond/testSupport/site.ts';
import { hostedSite, signedNews } from './testSupport/host.ts';

const releaseIn = (body: Buffer) => /data-release="(\w+)"/.exec(String(body))?.[1];

describe('a page', () => {
  it('is sent in the encoding that the browser accepts best, and is the same page in each', async () => {
    const { get } = await hostedSite();
    const plain = await get('/en/news');
    const [zipped, brotli] = [
      await get('/en/news', { 'accept-encoding': 'gzip, deflate' }),
      await get('/en/news', { 'accept-encoding': 'gzip, deflate, br' }),
    ];
    expect(plain.body.toString()).toContain(fragmentOf('/en/news'));
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(brotli.headers.vary).toBe('cookie, accept-encoding');
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
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
    const [preview, second] = await Promise.all([get(link), get(link)]);
    const cookie = String(preview.headers['set-cookie']).split(';')[0] ?? '';
    const [others, session] = [await get('/en/news'), await get('/en/news', { cookie })];
    expect([preview, second, others, session].map(({ body }) => releaseIn(body))).toEqual([
      'cccccccccccc',
      'cccccccccccc',
      '0123456789ab',
      'cccccccccccc',
    ]);
    expect(session.headers['cache-control']).toBe('no-store');
    expect(installed).toEqual(['mf-news@cccccccccccc']);
  });

  it('shows no candidate that was rolled back from, and names one that cannot be installed', async () => {
    const causes: (string | undefined)[] = [];
    const { get } = await hostedSite({
      candidates: [news({ release: 'cccccccccccc' })],
      live: { rolledBack: [{ name: 'mf-news', release: 'cccccccccccc' }] },
      site: { log: ({ cause }) => void causes.push(cause) },
    });
    for (const release of ['cccccccccccc', 'dddddddddddd']) {
      const { body } = await get(`/en/news?preview=${await signedNews(release)}`);
      expect([releaseIn(body), String(body).includes('<aside>Not shown mf-news</aside>')]).toEqual([
        '0123456789ab',
        true,
      ]);
    }
    expect(causes).toEqual(['mf-news@dddddddddddd cannot be had']);
  });
});

describe('files', () => {
  it('of a remote are cached for ever, compressed, and not sent twice', async () => {
    const { get } = await hostedSite();
    const file = await get('/_remotes/mf-news/0123456789ab/assets/list.js', { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(String(brotliDecompressSync(file.body))).toBe('export {};');
    const again = await get('/_remotes/mf-news/0123456789ab/assets/list.js', {
      'if-none-match': String(file.headers.etag),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('of the shell are cached for ever; nothing else of the folder of builds is there', async () => {
    const { get } = await hostedSite();
    const file = await get(`/_shell/${frame.id}/assets/main.js`);
    expect([file.status, String(file.body), file.headers['cache-control']]).toEqual([
      200,
      'start();',
      'public,max-age=31536000,immutable',
    ]);
    for (const path of ['/_shell/../secret.txt', `/_shell/${frame.id}/assets/..%2f..%2f..%2fsecret.txt`])
      expect(String((await get(path)).body)).not.toContain('secret');
  });
});
