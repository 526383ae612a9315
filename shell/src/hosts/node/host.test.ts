import { Agent } from 'node:http';
import { connect } from 'node:http2';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { describe, expect, it } from 'vitest';
import { fragmentOf, frame, news, publish } from '../../composition/testSite.ts';
import { ask, hostedSite, signedNews } from './testHost.ts';

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

describe('a page', () => {
  it('is sent in the encoding that the browser accepts best, and is the same page in each', async () => {
    const { get } = await hostedSite();
    const plain = await get('/en/news');
    const [zipped, brotli] = [
      await get('/en/news', { 'accept-encoding': 'gzip, deflate' }),
      await get('/en/news', { 'accept-encoding': 'gzip, deflate, br' }),
    ];
    expect(plain.body.toString()).toContain(fragmentOf('/en/news'));
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(brotli.headers.vary).toBe('cookie, accept-encoding');
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
  });

  it('is sent once: a browser that has it is told so, and may show it a little longer', async () => {
    const { get } = await hostedSite();
    const { headers } = await get('/en/news');
    const again = await get('/en/news', { 'if-none-match': `W/${headers.etag}`, 'accept-encoding': 'br' });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(again.headers['cache-control']).toBe('max-age=10, stale-while-revalidate=60');
    expect(again.headers).not.toHaveProperty('content-type');
  });

  it('has no body where only its headers are requested', async () => {
    const { get } = await hostedSite();
    const [whole, head] = [await get('/en/news'), await get('/en/news', {}, 'HEAD')];
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      whole.headers['content-length'],
    ]);
  });

  it('is composed again as soon as another release is live, and as it was when that is rolled back', async () => {
    const { get, network } = await hostedSite({ development: true });
    const title = async () => /data-release="(\w+)"/.exec(String((await get('/en/news')).body))?.[1];
    expect(await title()).toBe('0123456789ab');
    publish(network, await news({ release: 'bbbbbbbbbbbb' }));
    await expect.poll(title).toBe('bbbbbbbbbbbb');
    publish(network, await news());
    await expect.poll(title).toBe('0123456789ab');
  });

  it('that shows a candidate is nobody else’s', async () => {
    const { get, network } = await hostedSite();
    const candidate = await news({ release: 'cccccccccccc' });
    publish(network, candidate);
    publish(network, await news());
    const preview = await get(`/en/news?preview=${await signedNews('cccccccccccc')}`);
    const cookie = String(preview.headers['set-cookie']).split(';')[0] ?? '';
    const [others, session] = [await get('/en/news'), await get('/en/news', { cookie })];
    expect([preview, others, session].map(({ body }) => /data-release="(\w+)"/.exec(String(body))?.[1])).toEqual([
      'cccccccccccc',
      '0123456789ab',
      'cccccccccccc',
    ]);
    expect(session.headers['cache-control']).toBe('no-store');
  });
});

describe('files', () => {
  it('of a remote are cached for ever, compressed, and not sent twice', async () => {
    const { get } = await hostedSite();
    const file = await get('/_remotes/mf-news/0123456789ab/assets/list.js', { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect(String(brotliDecompressSync(file.body))).toBe('export {};');
    const again = await get('/_remotes/mf-news/0123456789ab/assets/list.js', {
      'if-none-match': String(file.headers.etag),
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('of the shell are cached for ever; nothing else of the folder of builds is there', async () => {
    const { get } = await hostedSite();
    const file = await get(`/_shell/${frame.id}/assets/main.js`);
    expect([file.status, String(file.body), file.headers['cache-control']]).toEqual([
      200,
      'start();',
      'public,max-age=31536000,immutable',
    ]);
    for (const path of ['/_shell/../secret.txt', `/_shell/${frame.id}/assets/..%2f..%2f..%2fsecret.txt`])
      expect(String((await get(path)).body)).not.toContain('secret');
  });
});

describe('operators', () => {
  it('are told that the process runs, and is ready as soon as every remote is known', async () => {
    const { get } = await hostedSite();
    expect([await get('/healthz'), await get('/readyz')].map(({ status, body }) => [status, String(body)])).toEqual([
      [200, 'ok'],
      [200, 'ready'],
    ]);
  });

  it('are told which remotes are missing', async () => {
    const { get } = await hostedSite({ without: 'http://news.test' });
    const [healthy, ready] = [await get('/healthz'), await get('/readyz')];
    expect([healthy.status, ready.status, String(ready.body)]).toEqual([
      200,
      503,
      'The pages of these remotes are not known yet: mf-news',
    ]);
  });

  it('get figures in the text format of Prometheus', async () => {
    const { get, host, network } = await hostedSite({ metrics: { port: 0, address: '127.0.0.1' } });
    network.set('http://news.test/0123456789ab/fragments/en/news.html', 500);
    for (const path of ['/en', '/en', '/en/none', '/en/news', '/_remotes/mf-news/0123456789ab/assets/list.js'])
      await get(path);
    const { headers, body } = await ask(host.metricsPort ?? 0, '/metrics');
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = String(body).split('\n');
    for (const line of [
      'site_requests_total{kind="page",status="2xx"} 2',
      'site_requests_total{kind="page",status="4xx"} 1',
      'site_requests_total{kind="page",status="5xx"} 1',
      'site_requests_total{kind="remote-file",status="2xx"} 1',
      'site_request_duration_seconds_count{kind="page"} 4',
      'site_events_total{event="fragment-failed",remote="mf-news"} 1',
      'site_live_release_info{remote="mf-news",release="0123456789ab"} 1',
    ])
      expect(lines).toContain(line);
    expect(String(body)).toContain('process_resident_memory_bytes');
  });

  it('get figures at a port of their own alone', async () => {
    const { get, host } = await hostedSite({ metrics: { port: 0, address: '127.0.0.1' } });
    const figures = (path: string, method?: string) => ask(host.metricsPort ?? 0, path, {}, method);
    const [elsewhere, lost, sent] = [await get('/metrics'), await figures('/en'), await figures('/metrics', 'POST')];
    expect([elsewhere.status, elsewhere.headers.location, lost.status, sent.status]).toEqual([302, '/jp', 404, 405]);
    await expect(hostedSite({ metrics: { port: host.port, address: '127.0.0.1' } })).rejects.toThrow(
      `Port ${host.port} is in use: stop what listens there, or set METRICS_PORT.`,
    );
  });
});

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
