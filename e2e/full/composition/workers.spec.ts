import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from '@playwright/test';
import { listening } from '../../../scripts/site/answering.ts';
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
  let asked = 0;
  // Each connection may reach another worker, which may still be reading what is live.
  const statusOf = async (path: string) => {
    asked += 1;
    return (await fetch(site.address + path, { headers: { connection: 'close' } })).status;
  };
  for (const path of ['/en', '/jp', '/en/news', '/jp/news', '/en/faq', '/jp/faq'])
    await expect.poll(() => statusOf(path)).toBe(200);
  const counted = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const counts = [...metrics.matchAll(/^site_requests_total\{.*kind="page".*\} (\d+)$/gm)];
    return counts.reduce((total, [, count]) => total + Number(count), 0);
  };
  await expect.poll(counted).toBe(asked);
});

test('a host that is told twice to stop finishes what is open', async () => {
  const waiting: ServerResponse[] = [];
  const service = await listening(
    createServer(({ method }, response) => (method === 'POST' ? void waiting.push(response) : response.end('ok'))),
  );
  const stopped = await startFaultySite({ env: { SERVICES: `mf-contact=${service.address}` } });
  const type = 'application/json';
  const headers = { accept: type, 'content-type': type, 'sec-fetch-site': 'same-origin' };
  const answer = fetch(`${stopped.address}/en/contact`, { method: 'POST', headers, body: '{}' });
  await expect.poll(() => waiting.length).toBe(1);
  const first = stopped.stop();
  const isOpen = () => fetch(`${stopped.address}/healthz`).then(Boolean, () => false);
  await expect.poll(isOpen).toBe(false);
  const second = stopped.stop();
  waiting[0]?.writeHead(201, { 'content-type': type }).end('{"values":{"reference":"TB-1"}}');
  expect([(await answer).status, await (await answer).json()]).toEqual([201, { values: { reference: 'TB-1' } }]);
  await Promise.all([first, second, service.stop()]);
});
