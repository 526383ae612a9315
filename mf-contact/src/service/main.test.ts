import { expect, it, onTestFinished, vi } from 'vitest';
import { startService } from './main.ts';

it('a service without its database is not ready, says why, and tries to open it without end', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const service = startService({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, '/');
  onTestFinished(() => service.stop());
  const readiness = async () => {
    const answer = await service.handle(new Request('http://localhost/readyz'));
    return [answer.status, await answer.text()];
  };
  expect(await readiness()).toEqual([503, 'Enquiries cannot be stored: the database is being opened']);
  await service.ready;
  expect(await readiness()).toEqual([503, expect.stringContaining('ECONNREFUSED')]);
  const failures = () => log.mock.calls.filter(([line]) => String(line).includes('database-failed')).length;
  for (let count = 1; count <= 5; count += 1) {
    await expect.poll(failures).toBe(count);
    vi.advanceTimersByTime(2000);
  }
});
