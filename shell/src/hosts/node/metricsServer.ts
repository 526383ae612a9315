import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from '../settings.ts';
import { plainResponse } from './plainResponse.ts';
import { listening } from './server.ts';

export interface MetricsOptions extends Place {
  /** Everything in the Prometheus text format. */
  text: () => Promise<string>;
}

export interface MetricsServer {
  port: number;
  stop(): void;
}

/** Media type of the Prometheus text format. */
const type = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves `/metrics` on a port of its own.
 * @throws Error in one sentence when the port cannot be had
 */
export async function startMetricsServer({ text, ...place }: MetricsOptions): Promise<MetricsServer> {
  const answer: RequestListener = async ({ method, url }, response) => {
    if (method !== 'GET' && method !== 'HEAD')
      plainResponse(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    else if (url !== '/metrics') plainResponse(response, 404, 'Not found: figures are at /metrics');
    else plainResponse(response, 200, await text(), { 'content-type': type });
  };
  const server = createServer((request, response) => {
    void Promise.resolve(answer(request, response)).catch((error) => plainResponse(response, 500, String(error)));
  });
  await listening(server, place, 'METRICS_PORT');
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}
