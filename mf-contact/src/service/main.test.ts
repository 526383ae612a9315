import { expect, it, onTestFinished, vi } from 'vitest';
import { startService } from './main.ts';

it('a service without its database is not ready, and says why', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const service = startService({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, '/');
  onTestFinished(() => service.stop());
  const readiness = async () => {
    const answer = await service.handle(new Request('http://localhost/readyz'));
    return [answer.status, await answer.text()];
  };
  expect(await readiness()).toEqual([503, 'Enquiries cannot be stored: the database is being opened']);
  await service.ready;
  expect(await readiness()).toEqual([503, expect.stringContaining('ECONNREFUSED')]);
});
