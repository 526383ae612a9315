import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { originMetrics } from './originMetrics.ts';

/** What is counted of requests to some addresses, as lines of the text format. */
async function counted(requests: [address: string, answer: number | Error, init?: RequestInit][]): Promise<string[]> {
  const registry = new Registry();
  const { fetching, learn } = originMetrics([registry]);
  learn([{ name: 'mf-news', url: 'http://origin.test/mf-news' }]);
  for (const [address, answer, init] of requests) {
    const fetch = async () => {
      if (answer instanceof Error) throw answer;
      return new Response(null, { status: answer });
    };
    await fetching(fetch, { 'mf-contact': 'http://service.test' })(address, init).catch(() => undefined);
  }
  const lines = (await registry.metrics()).split('\n');
  return lines
    .filter((line) => line.includes('_count'))
    .map((line) => line.replace('site_origin_request_duration_seconds_count', ''));
}

const base = 'http://origin.test/mf-news/0123456789ab';

describe('what the host waits for is counted', () => {
  it.each<[string, string, number | Error, RequestInit | undefined, string]>([
    [
      'a fragment',
      `${base}/fragments/en/news.html`,
      200,
      undefined,
      '{remote="mf-news",kind="fragment",outcome="2xx"} 1',
    ],
    ['pages.json', `${base}/pages.json`, 304, undefined, '{remote="mf-news",kind="pages",outcome="2xx"} 1'],
    ['a signature', `${base}/pages.json.sig`, 404, undefined, '{remote="mf-news",kind="signature",outcome="4xx"} 1'],
    ['a feed', `${base}/feeds/en/news.xml`, 503, undefined, '{remote="mf-news",kind="feed",outcome="5xx"} 1'],
    [
      'a file that is slow',
      `${base}/assets/a.js`,
      new DOMException('late', 'TimeoutError'),
      undefined,
      '{remote="mf-news",kind="file",outcome="timeout"} 1',
    ],
    [
      'an action',
      'http://service.test/en/contact',
      new TypeError('fetch failed'),
      { cache: 'no-store' },
      '{remote="mf-contact",kind="action",outcome="failed"} 1',
    ],
  ])('%s', async (_, address, answer, init, line) => {
    expect(await counted([[address, answer, init]])).toEqual([line]);
  });

  it('under one name where nobody knows the origin, such as that of a preview', async () => {
    expect(
      await counted([
        ['http://a.test/assets/a.js', 200],
        ['http://origin.test/mf-newspaper/assets/a.js', 200],
      ]),
    ).toEqual(['{remote="other",kind="file",outcome="2xx"} 2']);
  });
});
