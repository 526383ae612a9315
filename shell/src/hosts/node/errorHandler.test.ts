import { errorsPath } from 'shared/contract/document/shellPaths.contract.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LogEntry } from '../../respond/log.ts';
import { releaseId as release } from '../../respond/testSupport/site.ts';
import { hostedSite } from './testSupport/host.ts';

/** A host with figures, and a function that sends it an error as a browser does. */
async function site() {
  const entries: LogEntry[] = [];
  const { host, figures } = await hostedSite({
    metrics: { port: 0, address: '127.0.0.1' },
    site: { log: (entry) => void entries.push(entry) },
  });
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers };
    return (await fetch(`http://127.0.0.1:${host.port}${errorsPath}`, init)).status;
  };
  const counted = async () => (await figures()).match(/^site_page_errors_total.*$/gm) ?? [];
  return { send, counted, logged: () => entries.filter(({ event }) => event === 'page-error') };
}

const error = { remote: 'mf-news', release, page: '/en/news', message: 'Error: broken' };

it('errors are counted by remote and release, and logged', async () => {
  const { send, counted, logged } = await site();
  expect([await send(error), await send(error, { 'sec-fetch-site': 'same-origin' })]).toEqual([204, 204]);
  expect(await counted()).toEqual([`site_page_errors_total{remote="mf-news",release="${release}"} 2`]);
  const { remote, page } = error;
  const entry = { level: 'error', event: 'page-error', page, cause: 'Error: broken', remote, release };
  expect(logged()).toEqual([entry, entry]);
});

it('errors of the shell and of unknown releases are logged alone, and at most 20 a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send, counted, logged } = await site();
  await send({ page: '/en/x', message: 'Error: y' });
  await send({ ...error, release: 'ffffffffffff' });
  await Promise.all(Array.from({ length: 30 }, () => send({ page: '/en/x', message: 'Error: y' })));
  expect([await counted(), logged().length]).toEqual([[], 20]);
  vi.setSystemTime(Date.now() + 1000);
  await send({ page: '/en/x', message: 'Error: y' });
  expect(logged().length).toBe(21);
});

it.each<[string, unknown, Record<string, string>, number]>([
  ['that are no JSON', '{', {}, 400],
  ['with another release than an id', { ...error, release: '"} 1' }, {}, 400],
  ['that are too large', 'x'.repeat(3000), {}, 413],
  ['of another site', error, { 'sec-fetch-site': 'cross-site' }, 403],
])('errors %s are refused', async (_, body, headers, status) => {
  const { send, counted, logged } = await site();
  expect(await send(body, headers)).toBe(status);
  expect([await counted(), logged()]).toEqual([[], []]);
});
