import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished, vi } from 'vitest';

/**
 * A real S3 server on this machine with one empty bucket, for one test; the environment leads the client to it.
 * The server knows no conditional writes: this front adds the two that S3 has (If-Match, If-None-Match: *).
 * @returns address of the bucket
 */
export async function startTestS3(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: 'deployments', configs: [] }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const versions = new Map<string, string>();
  const server = createServer((request, response) => {
    if (request.method !== 'PUT') return void answer(request, response);
    const path = request.url?.split('?')[0] ?? '';
    if (!isAllowed(request, versions.get(path))) return void response.writeHead(412).end();
    // From here on, until the server has said what it is, it is a version that nobody knows.
    versions.set(path, 'being written');
    response.once('finish', () => versions.set(path, String(response.getHeader('etag'))));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(directory, { recursive: true });
  });
  return 's3://deployments/site';
}

function isAllowed({ headers }: IncomingMessage, version: string | undefined): boolean {
  if (headers['if-none-match'] === '*') return version === undefined;
  return headers['if-match'] === undefined || headers['if-match'] === version;
}
