import { expect, it } from 'vitest';
import { wildRequests } from './testRequests.ts';
import { testSite } from './testSite.ts';

/** A wild request as the web's own type; what that refuses no host can hand over. */
function requestOf({
  method,
  target,
  headers,
}: ReturnType<typeof wildRequests> extends Generator<infer R> ? R : never) {
  try {
    const address = target.startsWith('/') ? `http://site.test${target}` : target;
    return new Request(address, { method, headers });
  } catch {
    return undefined;
  }
}

it('10,000 wild requests: an honest answer to each, no fault, and nothing asked for outside the site', async () => {
  const { composition, requests, entries } = await testSite();
  const statuses = new Map<number, number>();
  for (const wild of wildRequests(10_000, 20_250_401)) {
    const request = requestOf(wild);
    if (!request) continue;
    const response = await composition.respond(request);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const location = response.headers.get('location') ?? '/';
    expect([response.status < 500, /^\/(?!\/)/.test(location)], `${wild.method} ${wild.target}`).toEqual([true, true]);
  }
  // All kinds of answers were met.
  expect([...statuses.keys()].sort()).toEqual([200, 302, 404, 405]);
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(8000);
  expect(entries.filter(({ event }) => event === 'composition-failed')).toEqual([]);
  const isFile = /^http:\/\/(news|marketing)\.test\/([a-z0-9]{12}\/)?(pages\.json|(fragments|assets|media)\/[\w./-]+)$/;
  expect(requests.filter((address) => !isFile.test(address) || address.includes('..'))).toEqual([]);
}, 30_000);
