import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { assertPortsFree, freePort } from './ports.ts';

it('a port that something listens on is named in one sentence', async () => {
  const [busy, free] = [await freePort(), await freePort()];
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(busy, resolve));
  await expect(assertPortsFree(busy, ['shell'])).rejects.toThrow(`Port ${busy} (shell) is in use`);
  await assertPortsFree(free, ['shell']);
});
