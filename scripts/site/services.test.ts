import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startNode } from './childProcess.ts';
import { runService } from './services.ts';

/** A service that answers with the path that was requested. */
const program = `const server = require('node:http').createServer(({ url }, response) => response.end(url));
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));`;

it('a service on demand starts with the first request for it, which waits for it', async () => {
  const start = vi.fn(() => startNode(['-e', program]));
  const service = runService('mf-contact', { onDemand: true, start });
  const server = createServer(service.pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    await service.stop();
  });
  expect(start).not.toHaveBeenCalled();
  const { port } = server.address() as AddressInfo;
  const texts = ['/a', '/b'].map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text());
  expect(await Promise.all(texts)).toEqual(['/a', '/b']);
  expect(start).toHaveBeenCalledTimes(1);
});

it('a service whose process ends again and again is not ready, and is started again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const start = vi.fn(() => startNode(['-e', 'process.exit(1)']));
  const service = runService('mf-contact', { start });
  const server = createServer(service.ready);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    await service.stop();
    vi.restoreAllMocks();
  });
  await expect.poll(() => start.mock.calls.length, { timeout: 20_000 }).toBe(2);
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
  expect([answer.status, await answer.text()]).toEqual([503, 'The service does not run, or is just starting.']);
});
