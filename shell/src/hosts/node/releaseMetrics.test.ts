import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { nothingLive } from '../../install/liveFile.ts';
import { news } from '../../respond/testSupport/site.ts';
import { releaseMetrics } from './metrics.ts';

it('answers are counted by remote, release and class of status, beside what is live, missing and refused', async () => {
  const registry = new Registry();
  const metrics = releaseMetrics([registry]);
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  const [first, second] = [news({ release: 'aaaaaaaaaaaa' }), news({ release: 'bbbbbbbbbbbb' })];
  const live = ({ remote: name, release }: typeof first) => ({
    ...nothingLive,
    missing: [],
    remotes: [{ name, release }],
  });
  metrics.live(live(first));
  for (const status of [200, 304, 404]) metrics.answered(first, status);
  expect(await lines()).toContain('site_page_responses_total{remote="mf-news",release="aaaaaaaaaaaa",status="2xx"} 1');
  metrics.live({
    ...live(second),
    missing: ['mf-contact'],
    unlisted: ['mf-lost'],
    refused: { 'mf-contact': 'it is not signed' },
  });
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
  metrics.live(live(second));
  expect((await lines()).filter((line) => line.startsWith('site_refused'))).toEqual([
    'site_refused_releases{remote="mf-news"} 0',
  ]);
});
