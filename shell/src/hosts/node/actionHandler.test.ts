import { request } from 'node:http';
import { expect, it } from 'vitest';
import { marketing, news } from '../../respond/testSupport/site.ts';
import { hostedSite } from './testSupport/host.ts';

const limits = { timeoutMs: 2000, maxBytes: 100 };

/** A host whose news take what is posted; the service answers with what it was told. */
async function hostWithService(clientAddressHeader?: string) {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { 'x-client-address': address } = (init?.headers ?? {}) as Record<string, string>;
    const body = new TextDecoder().decode(init?.body as ArrayBuffer);
    return Response.json({ values: { body, address: address ?? '' } }, { status: 201 });
  };
  return hostedSite({
    ...(clientAddressHeader ? { clientAddressHeader } : {}),
    remotes: [marketing(), news({ actions: [{ method: 'POST', path: '/:lang/news', ...limits }] })],
    site: { fetch, services: { 'mf-news': 'http://service.test' } },
  });
}

interface Posted {
  status: number;
  data: { values?: { body: string; address: string }; notice?: string };
  connection: string | undefined;
}

function post(port: number, body: string, headers: Record<string, string> = {}, path = '/en/news'): Promise<Posted> {
  const known = { accept: 'application/json', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return new Promise((resolve, reject) => {
    const options = { port, path, host: '127.0.0.1', method: 'POST', headers: { ...known, ...headers }, agent: false };
    const asked = request(options, async (response) => {
      let text = '';
      for await (const part of response) text += String(part);
      const data = text.startsWith('{') ? (JSON.parse(text) as Posted['data']) : {};
      resolve({ status: response.statusCode ?? 0, data, connection: response.headers.connection });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

it('passes a body on, with the address of the connection', async () => {
  const { host } = await hostWithService();
  const { status, data, connection } = await post(host.port, '{"a":"あ"}', { 'x-forwarded-for': '192.0.2.7' });
  expect([status, data.values?.body, connection]).toEqual([201, '{"a":"あ"}', 'close']);
  expect(data.values?.address).toMatch(/127\.0\.0\.1$/);
});

it('takes the address from the header of the load balancer where one is set: its last entry', async () => {
  const { host } = await hostWithService('X-Forwarded-For');
  const { data } = await post(host.port, '{}', { 'x-forwarded-for': '1.1.1.1, 192.0.2.7' });
  expect(data.values?.address).toBe('192.0.2.7');
});

it('answers a body that is too large, stated or streamed, and stays up', async () => {
  const { host, get } = await hostWithService();
  const large = 'x'.repeat(300_000);
  expect((await post(host.port, large)).status).toBe(413);
  expect((await post(host.port, large, { 'transfer-encoding': 'chunked' })).status).toBe(413);
  expect((await get('/en/news')).status).toBe(200);
});
