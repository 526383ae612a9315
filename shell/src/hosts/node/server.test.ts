import { EventEmitter, once } from 'node:events';
import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import { marketing, news } from '../../respond/testSupport/site.ts';
import { ask, hostedSite } from './testSupport/host.ts';

it('a host that is told to stop finishes in-flight requests, and takes no more', { timeout: 2000 }, async () => {
  const asked = new EventEmitter();
  const fetch = async () => {
    asked.emit('reached');
    await once(asked, 'open');
    return Response.json({});
  };
  const actions = [{ method: 'GET' as const, path: '/:lang/news/sent', timeoutMs: 5000, maxBytes: 0 }];
  const { host, get } = await hostedSite({
    remotes: [marketing(), news({ actions })],
    site: { fetch, services: { 'mf-news': 'http://service.test' } },
  });
  const reached = once(asked, 'reached');
  const browser = new Agent({ keepAlive: true });
  const owed = ask(host.port, '/en/news/sent', {}, 'GET', browser);
  await reached;
  const stopped = host.stop();
  await expect(get('/en')).rejects.toThrow('ECONNREFUSED');
  asked.emit('open');
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
