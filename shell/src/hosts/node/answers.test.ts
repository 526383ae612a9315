import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answers } from './answers.ts';

function request(url: string, headers: Record<string, string> = {}, method = 'GET'): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { url, method, headers: { host: 'site.test', ...headers } });
}

/** Answers from a function that counts how often it was asked. */
function counting(respond: (request: Request) => Response | Promise<Response>) {
  const asked: string[] = [];
  const made = answers({
    secure: false,
    respond: async (request) => {
      asked.push(request.url);
      return respond(request);
    },
  });
  const body = async (...of: Parameters<typeof request>) =>
    String((await (await made.to(request(...of))).in('identity')).body);
  return { ...made, asked, body };
}

const page = () => new Response('<p>Page</p>', { headers: { 'content-type': 'text/html', etag: '"1"' } });

describe('a page', () => {
  it('is composed once, for GET and HEAD, until pages are to be forgotten', async () => {
    const { body, asked, forgetPages } = counting(page);
    expect([await body('/en'), await body('/en'), await body('/en', {}, 'HEAD')]).toEqual(Array(3).fill('<p>Page</p>'));
    expect(asked).toEqual(['http://site.test/en']);
    forgetPages();
    await body('/en');
    expect(asked).toHaveLength(2);
  });

  it('that many ask for at the same time is composed once, also where it fails, and again for the next', async () => {
    const { to, asked } = counting(() => new Response('later', { status: 503 }));
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await to(request('/en'))).status));
    expect([statuses, asked.length]).toEqual([Array(20).fill(503), 1]);
    await to(request('/en'));
    expect(asked).toHaveLength(2);
  });

  it('that was under way when pages were to be forgotten is not kept for those who come after', async () => {
    const { body, asked, forgetPages } = counting(page);
    const early = body('/en');
    forgetPages();
    await early;
    await body('/en');
    expect(asked).toHaveLength(2);
  });

  it.each<[string, Parameters<typeof request>, () => Response]>([
    ['with a query', ['/en?boundaries'], page],
    ['of a preview', ['/en', { cookie: 'a=b; preview=mf-news%40abcdefgh' }], page],
    ['that sets a cookie', ['/en'], () => new Response('', { headers: { 'set-cookie': 'a=b' } })],
    ['that no cache may keep', ['/en'], () => new Response('', { headers: { 'cache-control': 'no-store' } })],
    ['that is not there', ['/en'], () => new Response('', { status: 404 })],
    ['that is sent', ['/en', {}, 'POST'], page],
  ])('%s is composed each time', async (_, of, respond) => {
    const { body, asked } = counting(respond);
    await body(...of);
    await body(...of);
    expect(asked).toHaveLength(2);
  });
});

it('a file of a release outlives the pages', async () => {
  const { body, asked, forgetPages } = counting(page);
  await body('/_remotes/mf-news/0123456789ab/assets/list.js');
  forgetPages();
  await body('/_remotes/mf-news/0123456789ab/assets/list.js');
  expect(asked).toHaveLength(1);
});

it('text becomes smaller than its first copy in the background', async () => {
  const text = Array.from({ length: 2000 }, (_, index) => `word ${index * 7919}`).join(' ');
  const { to } = counting(() => new Response(text, { headers: { 'content-type': 'text/html' } }));
  const answer = await to(request('/en'));
  const quick = (await answer.in('br')).body.length;
  await expect.poll(async () => (await answer.in('br')).body.length).toBeLessThan(quick);
});

it.each([['a b'], ['[::1'], ['site.test:99999']])('a request to the host “%s” has no answer', async (host) => {
  const { to } = counting(page);
  await expect(to(request('/en', { host }))).rejects.toThrow(TypeError);
});
