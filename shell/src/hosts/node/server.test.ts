import { Agent } from 'node:http';
import { connect } from 'node:http2';
import { brotliDecompressSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { describe, expect, it } from 'vitest';
import { fragmentOf } from '../../composition/testSite.ts';
import { ask, hostedSite } from './testHost.ts';

/** A network that holds one file back until it is told to go on. */
function gatedFetch(file: string) {
  let reach = (): void => undefined;
  let open = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const through =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (address) => {
      if (String(address).endsWith(file)) {
        reach();
        await gate;
      }
      return fetch(address);
    };
  return { reached, open: () => open(), through };
}

describe('with a certificate', () => {
  const certificate = async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
    return { cert, key };
  };

  it('the site speaks HTTP/2, and asks browsers to come by TLS only', async () => {
    const tls = await certificate();
    const { host } = await hostedSite({ tls });
    const session = connect(`https://localhost:${host.port}`, { ca: tls.cert });
    const stream = session.request({ ':path': '/en/news', 'accept-encoding': 'br', cookie: 'theme=dark' });
    const headers = await new Promise<Record<string, unknown>>((resolve) => stream.once('response', resolve));
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    session.close();
    expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
    expect(String(brotliDecompressSync(Buffer.concat(parts)))).toContain(fragmentOf('/en/news'));
  });

  it('and HTTP/1.1 where that is what a client speaks', async () => {
    const tls = await certificate();
    const { host } = await hostedSite({ tls });
    const { get } = await import('node:https');
    const status = await new Promise((resolve, reject) => {
      get({ port: host.port, host: 'localhost', path: '/en', ca: tls.cert }, (response) => {
        response.resume();
        resolve([response.statusCode, response.httpVersion, response.headers['strict-transport-security']]);
      }).on('error', reject);
    });
    expect(status).toEqual([200, '1.1', 'max-age=31536000']);
  });
});

it('without a certificate nothing is said about TLS', async () => {
  const { get } = await hostedSite();
  expect((await get('/en')).headers).not.toHaveProperty('strict-transport-security');
});

it('a host that is told to stop finishes in-flight requests, and takes no more', { timeout: 2000 }, async () => {
  const gate = gatedFetch('/fragments/en/news.html');
  const { host, get } = await hostedSite(gate);
  const browser = new Agent({ keepAlive: true });
  const owed = ask(host.port, '/en/news', {}, 'GET', browser);
  await gate.reached;
  const stopped = host.stop();
  await expect(get('/en')).rejects.toThrow('ECONNREFUSED');
  gate.open();
  expect((await owed).status).toBe(200);
  // Much sooner than a connection that is kept alive would end.
  await stopped;
  browser.destroy();
});

it('listens on the address that is set, and on no other', async () => {
  const { host, get } = await hostedSite({ address: '127.0.0.1' });
  expect((await get('/en')).status).toBe(200);
  await expect(fetch(`http://[::1]:${host.port}/en`)).rejects.toThrow('fetch failed');
});

it('a port that is in use is one clear sentence', async () => {
  const { host } = await hostedSite();
  await expect(hostedSite({ port: host.port })).rejects.toThrow(
    `Port ${host.port} is in use: stop what listens there, or set PORT.`,
  );
});
