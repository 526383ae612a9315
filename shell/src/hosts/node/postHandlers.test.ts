import { errorsPath } from 'shared/contract/document/shellPaths.contract.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { marketing, news, releaseId as release } from '../../respond/testSupport/site.ts';
import { ask, hostedSite } from './testSupport/host.ts';

const limits = { timeoutMs: 2000, maxBytes: 100 };

/** A host whose news take what is posted; the service answers with what it was told. */
async function hostWithService(options: Parameters<typeof hostedSite>[0] = {}) {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { 'x-client-address': address } = (init?.headers ?? {}) as Record<string, string>;
    const body = new TextDecoder().decode(init?.body as ArrayBuffer);
    return Response.json({ values: { body, address: address ?? '' } }, { status: 201 });
  };
  return hostedSite({
    ...options,
    remotes: [marketing(), news({ actions: [{ method: 'POST', path: '/:lang/news', ...limits }] })],
    site: { fetch, services: { 'mf-news': 'http://service.test' } },
  });
}

function post(port: number, body: string, headers: Record<string, string> = {}) {
  const known = { accept: 'application/json', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return ask(port, '/en/news', { ...known, ...headers }, { method: 'POST', body });
}

it.each([
  ['the connection', {}, /127\.0\.0\.1$/],
  ['the last entry in a header of the load balancer', { clientAddressHeader: 'X-Forwarded-For' }, /^192\.0\.2\.7$/],
])('passes a body on, with the address of %s', async (_, options, address) => {
  const { host } = await hostWithService(options);
  const { status, body, headers } = await post(host.port, '{"a":"あ"}', { 'x-forwarded-for': '1.1.1.1, 192.0.2.7' });
  expect([status, headers.connection]).toEqual([201, 'close']);
  expect(JSON.parse(String(body)).values).toEqual({ body: '{"a":"あ"}', address: expect.stringMatching(address) });
});

it('answers a body that is too large, stated or streamed, and stays up', async () => {
  const { host, get } = await hostWithService();
  const large = 'x'.repeat(300_000);
  expect((await post(host.port, large)).status).toBe(413);
  expect((await post(host.port, large, { 'transfer-encoding': 'chunked' })).status).toBe(413);
  expect((await get('/en/news')).status).toBe(200);
});

/** A host with figures, and a function that sends it an error as a browser does. */
async function site() {
  const { host, figures, entries } = await hostedSite();
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers };
    return (await fetch(`http://127.0.0.1:${host.port}${errorsPath}`, init)).status;
  };
  const counted = async () => String((await figures('/metrics')).body).match(/^site_page_errors_total.*$/gm) ?? [];
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

it('errors of remotes that nobody knows grow no figures', async () => {
  const { host, figures } = await hostedSite();
  const body = JSON.stringify({ ...error, remote: 'mf-made-up' });
  await fetch(`http://127.0.0.1:${host.port}${errorsPath}`, { method: 'POST', body });
  const text = String((await figures('/metrics')).body);
  expect(text).toContain('site_events_total{event="page-error",remote=""} 1');
  expect(text).not.toContain('mf-made-up');
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
