import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { directoryOf } from '../../respond/directory.ts';
import { live, news } from '../../respond/testSupport/site.ts';
import { releaseMetrics } from './releaseMetrics.ts';

async function figures() {
  const registry = new Registry();
  const metrics = releaseMetrics([registry]);
  const remote = async (release: string) => live(await news({ release }));
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  return { metrics, remote, lines };
}

it('answers are counted by remote, release and class of status', async () => {
  const { metrics, remote, lines } = await figures();
  const [first, second] = [await remote('aaaaaaaaaaaa'), await remote('bbbbbbbbbbbb')];
  metrics.live(directoryOf([first], []));
  for (const status of [200, 304, 404]) metrics.answered(first, status);
  expect(await lines()).toContain('site_page_responses_total{remote="mf-news",release="aaaaaaaaaaaa",status="2xx"} 1');
  metrics.live(directoryOf([second], ['mf-contact'], ['mf-lost']));
  metrics.answered(first, 200);
  metrics.answered(second, 503);
  expect(await lines()).toEqual([
    'site_live_release_info{remote="mf-news",release="bbbbbbbbbbbb"} 1',
    'site_missing_remotes 2',
    'site_page_responses_total{remote="mf-news",release="aaaaaaaaaaaa",status="2xx"} 2',
    'site_page_responses_total{remote="mf-news",release="aaaaaaaaaaaa",status="3xx"} 1',
    'site_page_responses_total{remote="mf-news",release="aaaaaaaaaaaa",status="4xx"} 1',
    'site_page_responses_total{remote="mf-news",release="bbbbbbbbbbbb",status="5xx"} 1',
  ]);
});
