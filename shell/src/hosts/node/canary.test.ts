import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { vitalsPath } from 'shared/contract/vitals.contract.ts';
import { describe, expect, it } from 'vitest';
import { frame, news, pointers, publish, release } from '../../composition/testSite.ts';
import { type Asked, hostedSite } from './testHost.ts';

const tried = 'cccccccccccc';
const canary = { release: tried, from: 500, places: 500, since: '2026-11-21T06:00:00.000Z' };
const metrics = { port: 0, address: '127.0.0.1' };

/** A host whose news have a canary, or none. */
async function host(started: RemotePointer['canary'] | undefined, vitals = true) {
  const listed = pointers.map((pointer) =>
    pointer.name === 'mf-news' ? { ...pointer, release, ...(started ? { canary: started } : {}) } : pointer,
  );
  const candidate = await news({ release: tried });
  const through = (fetch: typeof globalThis.fetch): typeof globalThis.fetch => {
    const own = new Map<string, string | number | Error>();
    publish(own, candidate);
    return async (input, init) => {
      const found = String(input).includes(tried) ? own.get(String(input)) : undefined;
      return found === undefined ? fetch(input, init) : new Response(String(found));
    };
  };
  const settings = vitals ? { vitals: true as const } : {};
  return hostedSite({
    ...{ through, metrics },
    site: { remotes: async () => listed, frame: { ...frame, settings } },
  });
}

const releaseIn = ({ body }: Asked) => /data-release="(\w+)"/.exec(String(body))?.[1];
const as = (place: number) => ({ cookie: `canary=${place}` });

describe('two visitors of one host', () => {
  it('get their own release each time, in any order, and from a cache that tells both apart', async () => {
    const { get } = await host(canary);
    const asked = [500, 0, 500, 0, 999].map((place) => get('/en/news', as(place)));
    expect((await Promise.all(asked)).map(releaseIn)).toEqual([tried, release, tried, release, tried]);
    const [first, second] = [await get('/en/news', as(500)), await get('/en/news', as(0))];
    const etag = String(first.headers.etag);
    expect(second.headers.etag).not.toBe(etag);
    const again = (place: number) => get('/en/news', { ...as(place), 'if-none-match': etag });
    expect([(await again(500)).status, (await again(0)).status]).toEqual([304, 200]);
  });

  it('get no page that another cache could give to somebody else', async () => {
    const { get } = await host(canary);
    for (const headers of [as(500), as(0), {}]) {
      const { headers: received } = await get('/en/news', headers);
      expect([received['cache-control'], received.vary]).toEqual(['private, no-cache', 'cookie, accept-encoding']);
    }
    expect((await get('/en/news')).headers['set-cookie']).toHaveLength(1);
  });
});

it('without a canary, a visitor with a place gets the bytes and headers of one without', async () => {
  const { get } = await host(undefined, false);
  const [plain, placed] = [await get('/en/news'), await get('/en/news', as(500))];
  const withoutDate = ({ headers: { date, ...headers } }: Asked) => headers;
  expect(withoutDate(placed)).toEqual(withoutDate(plain));
  expect(placed.body.equals(plain.body)).toBe(true);
  expect(plain.headers['set-cookie'] ?? plain.headers['server-timing']).toBe(undefined);
});

describe('samples of browsers', () => {
  /** Sends a sample as a browser does. */
  const send = (port: number, sample: unknown, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${vitalsPath}`, {
      method: 'POST',
      body: typeof sample === 'string' ? sample : JSON.stringify(sample),
      headers,
    }).then(({ status }) => status);

  /** Counts of the news, without what was never counted. */
  async function counts(port = 0): Promise<string[]> {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return text.split('\n').filter((line) => /^site_release_(visitors|errors|samples|lcp_seconds_sum)/.test(line));
  }

  const labels = (id: string, group: string, trial: string) =>
    `{remote="mf-news",release="${id}",group="${group}",trial="${trial}"}`;

  it('are counted by release and group, each visitor once', async () => {
    const { host: site, get } = await host(canary);
    const { port, metricsPort } = site;
    await get('/en/news', as(500));
    await get('/jp/news', as(500));
    await get('/en/news', as(501));
    const error = { remote: 'mf-news', release: tried, placed: true, error: true };
    expect([await send(port, error, as(500)), await send(port, error, as(500))]).toEqual([204, 204]);
    await send(port, { remote: 'mf-news', release, placed: true, lcp: 1500, cls: 0 }, as(0));
    const [a, b] = [labels(tried, 'canary', canary.since), labels(release, 'control', canary.since)];
    expect(await counts(metricsPort)).toEqual([
      `site_release_visitors_total${a} 2`,
      `site_release_errors_total${a} 1`,
      `site_release_samples_total${b} 1`,
      `site_release_lcp_seconds_sum${b} 1.5`,
    ]);
  });

  it('of a page without a place count for its release and in no group; those of unknown releases not at all', async () => {
    const { host: site } = await host(canary);
    const { port, metricsPort } = site;
    await send(port, { remote: 'mf-news', release, lcp: 1000 });
    await send(port, { remote: 'mf-news', release: 'ffffffffffff', lcp: 1000 });
    expect(await counts(metricsPort)).toEqual([
      `site_release_samples_total${labels(release, '', '')} 1`,
      `site_release_lcp_seconds_sum${labels(release, '', '')} 1`,
    ]);
  });

  it.each<[string, unknown, Record<string, string>, number]>([
    ['that are none', '{', {}, 400],
    ['with another value than a number', { remote: 'mf-news', release, lcp: 'slow' }, {}, 400],
    ['that are too large', 'x'.repeat(600), {}, 413],
    ['of another site', { remote: 'mf-news', release }, { 'sec-fetch-site': 'cross-site' }, 403],
  ])('%s are refused', async (_, sample, headers, status) => {
    const { host: site } = await host(undefined);
    expect(await send(site.port, sample, headers)).toBe(status);
    expect(await counts(site.metricsPort)).toEqual([]);
  });

  it('are refused where VITALS is not set', async () => {
    const { host: site } = await host(undefined, false);
    expect(await send(site.port, { remote: 'mf-news', release, lcp: 1 })).toBe(405);
  });
});
