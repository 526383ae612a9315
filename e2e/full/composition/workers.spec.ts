import { expect, test } from '@playwright/test';
import { freePort } from '../../../scripts/site/ports.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';

let site: FaultySite;
let metricsPort: number;

test.beforeAll(async () => {
  metricsPort = await freePort();
  site = await startFaultySite({ env: { WORKERS: '2', METRICS_PORT: String(metricsPort) } });
});

test.afterAll(() => site.stop());

test('metrics add up all workers', async () => {
  await expect.poll(() => site.log.filter((line) => line.includes('"worker-listens"')).length).toBe(2);
  const paths = ['/en', '/jp', '/en/news', '/jp/news', '/en/faq', '/jp/faq'];
  for (const path of paths) {
    // Each connection may reach another worker.
    const { status } = await fetch(site.address + path, { headers: { connection: 'close' } });
    expect([path, status]).toEqual([path, 200]);
  }
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counted = [...metrics.matchAll(/^site_requests_total\{.*kind="page".*\} (\d+)$/gm)];
  expect(counted.reduce((total, [, count]) => total + Number(count), 0)).toBe(paths.length);
});
