import { describe, expect, it } from 'vitest';
import { commonHeaders } from '../../respond/headers.ts';
import { frame } from '../../respond/testSupport/site.ts';
import { type Asked, hostedSite, rawResponse } from './testSupport/host.ts';

const file = '/_remotes/mf-news/0123456789ab/assets/list.js';
const shellFile = `/_shell/${frame.id}/assets/main.js`;
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

const withoutPictures = { ...commonHeaders, 'cross-origin-resource-policy': expect.any(String) };

it.each(paths)(
  'every answer has the headers that protect it, also where it is not sent again or refused: %s',
  async (path) => {
    const { get } = await hostedSite();
    const whole = await get(path);
    const again = await get(path, { 'if-none-match': String(whole.headers.etag) });
    expect(again.status).toBe(whole.headers.etag && whole.status === 200 ? 304 : whole.status);
    for (const { headers } of [whole, again, await get(path, {}, 'POST'), await get(path, { host: 'a b' })])
      expect(headers).toMatchObject(withoutPictures);
  },
);

describe('a file', () => {
  const safe = { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' };

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
    expect((await get(`/_shell/${frame.id}/assets/page.html`)).headers.location).toBe('/jp');
  });

  it('of the shell is sent whole, whichever part is requested', async () => {
    const { get } = await hostedSite();
    for (const range of ['bytes=5-2', 'bytes=-1', 'bytes=0-2', 'bytes=99999-', 'bytes=a-b', 'lines=1-2']) {
      const { status, body } = await get(shellFile, { range });
      expect([range, status, String(body)]).toEqual([range, 200, 'start();']);
    }
  });
});
