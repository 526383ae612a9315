import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import { ask, hostedSite } from './testSupport/host.ts';

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
