import { describe, expect, it } from 'vitest';
import { responseCache } from './pageHandler.ts';

const page = () => new Response('<p>Page</p>', { headers: { 'content-type': 'text/html', etag: '"1"' } });

/** A cache, and targets whose answers come from a function that counts how often it was asked. */
function counting(respond: () => Response | Promise<Response>) {
  const { to } = responseCache();
  const composed: (string | undefined)[] = [];
  const target = (key?: string) => ({
    ...(key === undefined ? {} : { key }),
    headers: {},
    compose: async () => {
      composed.push(key);
      return respond();
    },
  });
  const body = async (key?: string) => String((await (await to(target(key))).in('identity')).body);
  const status = async (key: string) => (await to(target(key))).status;
  return { to, target, composed, body, status };
}

describe('an answer', () => {
  it('is composed once for each key', async () => {
    const { body, composed } = counting(page);
    expect([await body('/en'), await body('/en'), await body('/jp')]).toEqual(Array(3).fill('<p>Page</p>'));
    expect(composed).toEqual(['/en', '/jp']);
  });

  it('that many ask for at the same time is composed once', async () => {
    const { status, composed } = counting(() => new Response('none', { status: 404 }));
    const statuses = await Promise.all(Array.from({ length: 20 }, () => status('/en')));
    expect([statuses, composed.length]).toEqual([Array(20).fill(404), 1]);
  });

  it.each<[string, string | undefined, () => Response]>([
    ['for one session', undefined, page],
    ['that sets a cookie', '/en', () => new Response('', { headers: { 'set-cookie': 'a=b' } })],
    ['that no cache may hold', '/en', () => new Response('', { headers: { 'cache-control': 'no-store' } })],
  ])('%s is composed each time', async (_, key, respond) => {
    const { body, composed } = counting(respond);
    await body(key);
    await body(key);
    expect(composed).toHaveLength(2);
  });
});

it('a failure answers the requests of one second, and then its page is composed again', async () => {
  const failing = [503, 200];
  const { status, composed } = counting(() => new Response('', { status: failing.shift() ?? 200 }));
  expect([await status('/en'), await status('/en'), composed.length]).toEqual([503, 503, 1]);
  await expect.poll(() => status('/en')).toBe(200);
  expect(composed).toHaveLength(2);
});

it('text that is requested for the third time becomes smaller than its first copy, in the background', async () => {
  const text = Array.from({ length: 2000 }, (_, index) => `word ${index * 7919}`).join(' ');
  const { to, target } = counting(() => new Response(text, { headers: { 'content-type': 'text/html' } }));
  const [twice, thrice] = [await to(target('/en/twice')), await to(target('/en/thrice'))];
  const quick = (await twice.in('br')).body.length;
  await to(target('/en/twice'));
  for (let request = 2; request <= 3; request += 1) await to(target('/en/thrice'));
  await expect.poll(async () => (await thrice.in('br')).body.length).toBeLessThan(quick);
  expect((await twice.in('br')).body.length).toBe(quick);
});
