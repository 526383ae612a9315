import { freePort } from '../../../scripts/site/ports.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { brokenNews, visitAndLeave } from '../../support/observedVisit.ts';
import { hydrate, touchIsland } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

/** A deployment that counts errors and web vitals by release (VITALS), with a broken release of the news. */
test.describe.configure({ mode: 'default' });

let site: FaultySite;
let metrics: string;
test.beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  site = await startFaultySite(
    {},
    { env: { VITALS: '1', METRICS_PORT: String(port) }, releases: { 'mf-news': brokenNews() } },
  );
});
test.afterAll(() => site.stop());

/** What the host has counted under a name for a remote, by its labels. */
const counted = async (name: string, remote: string) => {
  const lines = (await (await fetch(metrics)).text()).split('\n');
  return lines.filter((line) => line.startsWith(`${name}{remote="${remote}"`));
};

test('web vitals are counted when the page is left, by remote and release', async ({ page }) => {
  await visitAndLeave(page, site.address, /\/assets\/vitals\.js$/);
  const one = /release="[a-f0-9]{12}",group="",trial=""\} 1$/;
  await expect.poll(() => counted('site_release_samples_total', 'mf-marketing')).toEqual([expect.stringMatching(one)]);
  expect(await counted('site_release_lcp_seconds_count', 'mf-marketing')).toEqual([expect.stringMatching(one)]);
  expect(await counted('site_release_cls_count', 'mf-marketing')).toEqual([expect.stringMatching(one)]);
  expect(await counted('site_release_errors_total', 'mf-marketing')).toEqual([]);
});

test.describe('errors', () => {
  test.use({ expectedErrors: ['broken on purpose', 'thrown by the test'] });

  test('count at once and once a page, also one that came before they were watched', async ({ page }) => {
    await page.goto(`${site.address}/en/news`);
    await touchIsland(page);
    const one = 'site_release_errors_total{remote="mf-news",release="bad0bad0bad0",group="",trial=""} 1';
    await expect.poll(() => counted('site_release_errors_total', 'mf-news')).toEqual([one]);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown by the test');
      });
    });
    await page.goto(`${site.address}/en/about`);
    await expect.poll(() => counted('site_release_samples_total', 'mf-news')).toHaveLength(1);
    expect(await counted('site_release_errors_total', 'mf-news')).toEqual([one]);
  });
});

test('without VITALS nothing of it is loaded or sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/en/about');
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('vitals'))).toEqual([]);
});
