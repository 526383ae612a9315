import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { assertPortsFree, freePort } from './ports.ts';

const { randomInt } = vi.hoisted(() => ({ randomInt: vi.fn() }));
vi.mock('node:crypto', () => ({ randomInt }));

/** A port that a server listens on until it is closed. */
async function takenPort() {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

it('a free port is one that nothing listens on, and that no other caller has', async () => {
  const [busy, first, second] = await Promise.all([takenPort(), takenPort(), takenPort()]);
  await Promise.all([first.close(), second.close()]);
  for (const port of [busy.port, first.port, first.port, second.port]) randomInt.mockReturnValueOnce(port);
  expect([await freePort(), await freePort()]).toEqual([first.port, second.port]);
  await expect(assertPortsFree(busy.port, ['shell'])).rejects.toThrow(`Port ${busy.port} (shell) is in use`);
  await assertPortsFree(first.port, ['shell']);
});
