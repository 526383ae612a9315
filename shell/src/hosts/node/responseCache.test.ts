import { describe, expect, it, vi } from 'vitest';
import { responseCache } from './pageHandler.ts';

const page = () => new Response('<p>Page</p>', { headers: { 'content-type': 'text/html', etag: '"1"' } });

/** A cache, and functions that request a key of it; `composed` has the key of each response that was made. */
function counting(respond: () => Response) {
  const { to } = responseCache();
  const composed: (string | undefined)[] = [];
  const response = async (key?: string, encoding: 'br' | 'identity' = 'identity') => {
    const compose = async () => {
      composed.push(key);
      return respond();
    };
    return to({ ...(key === undefined ? {} : { key }), compose }, encoding);
  };
  const status = async (key: string) => (await response(key)).status;
  return { response, composed, status };
}

describe('a response', () => {
  it('is made once for each key and encoding', async () => {
    const { response, composed } = counting(page);
    for (const key of ['/en', '/en', '/jp']) expect(String((await response(key)).body)).toBe('<p>Page</p>');
    for (let request = 0; request < 2; request += 1) expect((await response('/en', 'br')).headers).toContain('br');
    expect(composed).toEqual(['/en', '/jp', '/en']);
  });

  it('that many request at the same time is made once', async () => {
    const { status, composed } = counting(() => new Response('none', { status: 404 }));
    const statuses = await Promise.all(Array.from({ length: 20 }, () => status('/en')));
    expect([statuses, composed.length]).toEqual([Array(20).fill(404), 1]);
  });

  it.each<[string, string | undefined, () => Response]>([
    ['for one session', undefined, page],
    ['that sets a cookie', '/en', () => new Response('', { headers: { 'set-cookie': 'a=b' } })],
    ['that no cache may keep', '/en', () => new Response('', { headers: { 'cache-control': 'no-store' } })],
  ])('%s is made each time', async (_, key, respond) => {
    const { response, composed } = counting(respond);
    await response(key);
    await response(key);
    expect(composed).toHaveLength(2);
  });
});

it('a failure answers the requests of one second, and then its page is made again', async () => {
  let now = 1;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const failing = [503, 200];
  const { status, composed } = counting(() => new Response('', { status: failing.shift() ?? 200 }));
  expect([await status('/en'), await status('/en'), composed.length]).toEqual([503, 503, 1]);
  now += 1001;
  await expect.poll(() => status('/en')).toBe(200);
  expect(composed).toHaveLength(2);
});

it('text that is requested for the third time becomes smaller than its first copy, in the background', async () => {
  const text = Array.from({ length: 2000 }, (_, index) => `word ${index * 7919}`).join(' ');
  const { response } = counting(() => new Response(text, { headers: { 'content-type': 'text/html' } }));
  const bytes = async () => (await response('/en', 'br')).body.length;
  const quick = await bytes();
  expect([await bytes(), await bytes()]).toEqual([quick, quick]);
  await expect.poll(bytes).toBeLessThan(quick);
});
