import { expect, test } from '@playwright/test';
import { freePort } from '../../../scripts/site/ports.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';

/** A host with a process for each core: `WORKERS`. */
let site: FaultySite;
let metricsPort: number;

test.beforeAll(async () => {
  metricsPort = await freePort();
  site = await startFaultySite({}, { env: { WORKERS: '2', METRICS_PORT: String(metricsPort) } });
});

test.afterAll(() => site.stop());

/** Ids of the processes that a kind of log line names. */
const processes = (event: string) =>
  site.log.map((line) => JSON.parse(line)).flatMap((entry) => (entry.event === event ? [entry.process as number] : []));

const status = async (path: string) => (await fetch(site.address + path, { headers: { connection: 'close' } })).status;

test('figures are those of all workers together, and a worker that is lost is replaced', async () => {
  await expect.poll(() => processes('worker-listens').length).toBe(2);
  const paths = ['/en', '/jp', '/en/news', '/jp/news', '/en/faq', '/jp/faq'];
  for (const path of paths) expect([path, await status(path)]).toEqual([path, 200]);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counted = [...metrics.matchAll(/^site_requests_total\{.*kind="page".*\} (\d+)$/gm)];
  expect(counted.reduce((total, [, count]) => total + Number(count), 0)).toBe(paths.length);

  const [first = 0] = processes('worker-listens');
  process.kill(first, 'SIGKILL');
  await expect.poll(() => processes('worker-lost')).toEqual([first]);
  await expect.poll(() => processes('worker-listens').length).toBe(3);
  for (const path of paths) expect([path, await status(path)]).toEqual([path, 200]);
});
