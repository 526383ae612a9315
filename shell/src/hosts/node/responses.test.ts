import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { type LiveFile, nothingLive } from '../../install/installed.ts';
import { marketing, news, releaseId } from '../../respond/testSupport/site.ts';
import { releaseMetrics } from './metrics.ts';
import { encodedResponse, encodingFor } from './responses.ts';
import { hostedSite } from './testSupport/host.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; Q=0.0 , gzip;q=0.001', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'br'],
  ['*', 'identity'],
  ['brotli, xgzip', 'identity'],
])('Accept-Encoding: %s → %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

/** The encoding in which a body is sent to a browser that accepts gzip. */
async function sentIn(headers: Record<string, string>, bytes: number): Promise<string | undefined> {
  const sent = await encodedResponse(new Response('a'.repeat(bytes), { headers }), 'gzip');
  return sent.headers[sent.headers.indexOf('content-encoding') + 1 || -1];
}

it.each([
  ['text/html; charset=utf-8', 'gzip'],
  ['application/atom+xml; charset=utf-8', 'gzip'],
  ['image/svg+xml', 'gzip'],
  ['image/png', undefined],
])('%s is sent in the encoding %s', async (type, encoding) => {
  expect(await sentIn({ 'content-type': type }, 500)).toBe(encoding);
});

it.each([
  [999, undefined],
  [1000, 'gzip'],
])('an answer of %s bytes that is for one request alone is sent in the encoding %s', async (bytes, encoding) => {
  expect(await sentIn({ 'content-type': 'application/json', 'cache-control': 'no-store' }, bytes)).toBe(encoding);
});

describe('operators', () => {
  const named = ['mf-marketing', 'mf-news'].map((name) => ({ name, release: releaseId }));
  const unknown = 'The pages of these remotes are not known yet:';

  it.each<[string, Parameters<typeof hostedSite>[0], string]>([
    ['ready', {}, 'ready'],
    [
      'short of remotes that are missing, or listed no longer',
      { remotes: [marketing()], live: { missing: ['mf-news'], unlisted: ['mf-marketing'] } },
      `${unknown} mf-news, mf-marketing`,
    ],
    [
      'short of a live release that is gone from the disk',
      { remotes: [marketing()], live: { remotes: named } },
      `${unknown} mf-news`,
    ],
  ])('are told that the process runs, and is %s', async (_, options, answer) => {
    const { get } = await hostedSite(options);
    const answerAt = async (path: string) => {
      const { status, body } = await get(path);
      return `${status} ${body}`;
    };
    const status = answer === 'ready' ? 200 : 503;
    expect([await answerAt('/healthz'), await answerAt('/readyz')]).toEqual(['200 ok', `${status} ${answer}`]);
    expect((await get('/en/news')).status).toBe(status);
  });

  it('get figures in the text format of Prometheus', async () => {
    const whole = news();
    const pages = whole.pages.map((page) => ({ ...page, file: page.file.replace('tips', 'lost') }));
    const { get, figures } = await hostedSite({
      remotes: [marketing(), { ...whole, pages }],
      live: { refused: { 'mf-news': 'its hash is another' } },
    });
    const file = '/_remotes/mf-news/0123456789ab/assets/list.js';
    for (const path of ['/en', '/en', '/en/none', '/en/news/tips', file]) await get(path);
    const { headers, body } = await figures('/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = String(body).split('\n');
    for (const line of [
      'site_requests_total{kind="page",status="2xx"} 2',
      'site_requests_total{kind="page",status="4xx"} 1',
      'site_requests_total{kind="page",status="5xx"} 1',
      'site_requests_total{kind="remote-file",status="2xx"} 1',
      'site_request_duration_seconds_count{kind="page"} 4',
      'site_events_total{event="composition-failed",remote=""} 1',
      'site_refused_releases{remote="mf-news"} 1',
    ])
      expect(lines).toContain(line);
    expect(String(body)).toContain('process_resident_memory_bytes');
  });

  it('are told when the service of a remote is down and back, while pages stay ready', async () => {
    let answer = async () => new Response('', { status: 503 });
    const { get, figures, entries } = await hostedSite({
      servicesMs: 20,
      site: { services: { 'mf-news': 'http://service.test' }, fetch: () => answer() },
    });
    for (const [next, up] of [
      [answer, 0],
      [async () => new Response('ready'), 1],
      [() => Promise.reject(new Error('refused')), 0],
    ] as const) {
      answer = next;
      await expect
        .poll(async () => /^site_service_up.*$/m.exec(String((await figures('/metrics')).body))?.[0])
        .toBe(`site_service_up{remote="mf-news"} ${up}`);
      expect((await get('/readyz')).status).toBe(200);
    }
    expect(entries.filter(({ event }) => event.startsWith('service'))).toEqual([
      expect.objectContaining({ event: 'service-down', remote: 'mf-news' }),
      { level: 'info', event: 'service-back', remote: 'mf-news' },
      expect.objectContaining({ cause: 'http://service.test/readyz does not answer (refused)' }),
    ]);
  });

  it('get figures at a port of their own alone', async () => {
    const { get, host, figures } = await hostedSite();
    const [elsewhere, lost, sent] = [await get('/metrics'), await figures('/en'), await figures('/metrics', 'POST')];
    expect([elsewhere.status, elsewhere.headers.location, lost.status, sent.status]).toEqual([302, '/jp', 404, 405]);
    await expect(hostedSite({ metrics: { port: host.port, address: '127.0.0.1' } })).rejects.toThrow(
      `Port ${host.port} is in use: stop what listens there, or set METRICS_PORT.`,
    );
  });
});

it('answers are counted by remote, release and class of status, beside what is live, missing and refused', async () => {
  const registry = new Registry();
  const metrics = releaseMetrics([registry]);
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  const [first, second] = [news({ release: 'aaaaaaaaaaaa' }), news({ release: 'bbbbbbbbbbbb' })];
  const live = ({ remote: name, release }: typeof first, more: Partial<LiveFile> = {}) =>
    metrics.live({ ...nothingLive, missing: [], remotes: [{ name, release }], ...more });
  live(first);
  for (const status of [200, 304, 404]) metrics.answered(first, status);
  expect(await lines()).toContain('site_page_responses_total{remote="mf-news",release="aaaaaaaaaaaa",status="2xx"} 1');
  live(second, { missing: ['mf-contact'], unlisted: ['mf-lost'], refused: { 'mf-contact': 'it is not signed' } });
  metrics.answered(first, 200);
  metrics.answered(second, 503);
  expect(await lines()).toEqual([
    'site_live_release_info{remote="mf-news",release="bbbbbbbbbbbb"} 1',
    'site_missing_remotes 2',
    'site_refused_releases{remote="mf-contact"} 1',
    'site_refused_releases{remote="mf-news"} 0',
    'site_page_responses_total{remote="mf-news",release="aaaaaaaaaaaa",status="2xx"} 2',
    'site_page_responses_total{remote="mf-news",release="aaaaaaaaaaaa",status="3xx"} 1',
    'site_page_responses_total{remote="mf-news",release="aaaaaaaaaaaa",status="4xx"} 1',
    'site_page_responses_total{remote="mf-news",release="bbbbbbbbbbbb",status="5xx"} 1',
  ]);
  live(second);
  expect((await lines()).filter((line) => line.startsWith('site_refused'))).toEqual([
    'site_refused_releases{remote="mf-news"} 0',
  ]);
  // Five releases have figures: the first one has to go.
  for (const letter of 'cdef') live(news({ release: letter.repeat(12) }));
  expect((await lines()).filter((line) => line.startsWith('site_page_responses'))).toEqual([
    'site_page_responses_total{remote="mf-news",release="bbbbbbbbbbbb",status="5xx"} 1',
  ]);
});
