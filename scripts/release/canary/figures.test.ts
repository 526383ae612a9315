import { expect, it } from 'vitest';
import { countsOf, figureAddresses, figureReader } from './figures.ts';

const labels = 'remote="mf-news",release="aaaaaaaaaaaa",group="canary",trial="t"';
const text = (errors: number) =>
  [
    '# TYPE site_release_errors_total counter',
    `site_release_errors_total{${labels}} ${errors}`,
    'site_release_errors_total{remote="mf-contact",release="bbbbbbbbbbbb",group="",trial=""} 9',
    `site_release_lcp_seconds_bucket{le="1",${labels}} 3`,
    `site_release_lcp_seconds_bucket{le="+Inf",${labels}} 4`,
    `site_release_lcp_seconds_sum{${labels}} 3.75`,
  ].join('\n');

/** A reader of two hosts, each of which answers what stands there, and what it complained of. */
function reader(answers: Record<string, string | number>) {
  const complaints: string[] = [];
  const fetch = async (address: string | URL | Request) => {
    const answer = answers[String(address)] ?? 404;
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer);
  };
  const read = figureReader(Object.keys(answers), (sentence) => complaints.push(sentence), fetch);
  const errors = async () =>
    countsOf(await read(), { remote: 'mf-news', release: 'aaaaaaaaaaaa', group: 'canary', trial: 't' }).errors;
  return { read, errors, complaints };
}

it('the figures of all hosts count together, those of other releases do not', async () => {
  const { read } = reader({ 'http://a/metrics': text(2), 'http://b/metrics': text(5) });
  const counts = countsOf(await read(), { remote: 'mf-news', release: 'aaaaaaaaaaaa' });
  expect([counts.errors, counts.vitals.lcp[3], counts.vitals.lcp.at(-1)]).toEqual([7, 6, 8]);
});

it('a host that was started again counts on, and one that is away counts as it was', async () => {
  const answers: Record<string, string | number> = { 'http://a/metrics': text(5) };
  const { errors, complaints } = reader(answers);
  expect(await errors()).toBe(5);
  answers['http://a/metrics'] = text(1);
  expect(await errors()).toBe(6);
  answers['http://a/metrics'] = 503;
  expect(await errors()).toBe(6);
  expect(complaints).toEqual([
    'http://a/metrics gives no figures (it answered 503): check FIGURES, and METRICS_PORT of the host.',
  ]);
  answers['http://a/metrics'] = text(3);
  expect(await errors()).toBe(8);
});

it('FIGURES names hosts; without it, METRICS_PORT is of this machine', () => {
  expect(figureAddresses({ FIGURES: 'http://a:1/metrics http://b:1/metrics', METRICS_PORT: '9100' })).toHaveLength(2);
  expect(figureAddresses({ METRICS_PORT: '9100' })).toEqual(['http://127.0.0.1:9100/metrics']);
  expect(figureAddresses({})).toEqual([]);
  expect(() => figureAddresses({ FIGURES: 'a:1' })).toThrow('FIGURES: "a:1" is no address');
});
