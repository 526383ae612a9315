import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { listening, type RunningHost } from '../../../scripts/site/answering.ts';
import { runNginx } from '../../../scripts/site/nginx.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { nodeHost } from '../../support/hosts.ts';

/** The Node host behind nginx, with the configuration that `deploy` documents. */
const name = 'www.tsubame-bridge.example';
const deploy = join(import.meta.dirname, '../../../deploy');
const has = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;

let service: RunningHost;
let host: RunningHost;
let nginx: ReturnType<typeof runNginx>;
let browser: ClientHttp2Session;
/** Port without TLS. */
let port: number;
/** Address of the client that the service was told last. */
let client: unknown;

test.describe.configure({ mode: 'serial' });
test.skip(!has('openssl', 'version'), 'openssl is missing');

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', [...request, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' });

  service = await listening(
    createServer((asked, response) => {
      client = asked.headers['x-client-address'];
      asked.resume();
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ values: { reference: 'TB-2345-6789' } }));
    }),
  );
  host = await nodeHost({
    SERVICES: `mf-contact=${service.address}`,
    CLIENT_ADDRESS_HEADER: 'X-Forwarded-For',
    ALLOWED_HOSTS: `${name} 127.0.0.1`,
  });

  port = await freePort();
  const tlsPort = await freePort();
  const configuration = readFileSync(join(deploy, 'nginx.conf'), 'utf8')
    .replace('server 127.0.0.1:4100;', `server ${new URL(host.address).host};`)
    .replaceAll('listen 80', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${tlsPort}`)
    .replace('/etc/ssl/site/fullchain.pem', certificate)
    .replace('/etc/ssl/site/privkey.pem', key);
  nginx = runNginx(configuration);
  // Other names are cut off, and `fetch` sends no name but that of the address.
  const redirected = () =>
    new Promise<number | undefined>((resolve) => {
      const asked = get({ host: '127.0.0.1', port, path: '/en', headers: { host: name } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', () => resolve(undefined));
    });
  await expect.poll(redirected).toBe(301);
  browser = connect(`https://127.0.0.1:${tlsPort}`, { ca: readFileSync(certificate), servername: name });
});

test.afterAll(async () => {
  browser?.close();
  await Promise.all([nginx, host, service].map((each) => each?.stop()));
});

/** Asks over HTTP/2. */
async function ask(path: string, headers: Record<string, string> = {}, body?: string) {
  const stream = browser.request({ ':path': path, ':authority': name, ...headers });
  const answered = new Promise<IncomingHttpHeaders>((resolve) => stream.once('response', resolve));
  stream.end(body);
  let text = '';
  // A part may end within a character.
  for await (const part of stream.setEncoding('utf8')) text += part;
  return { headers: await answered, text };
}

test('pages come over HTTP/2, compressed by the host, with HSTS', async () => {
  const { headers, text } = await ask('/en/news');
  expect(browser.alpnProtocol).toBe('h2');
  expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
  expect(text).toBe(await (await fetch(`${host.address}/en/news`)).text());
  expect((await ask('/jp/news', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
});

test('what an authority asks for a new certificate is looked up, and not redirected', async () => {
  const answered = new Promise<number | undefined>((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path: '/.well-known/acme-challenge/token', headers: { host: name } });
    asked.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  expect(await answered).toBe(404);
});

test('an enquiry reaches the service with the true address of the client', async () => {
  const headers = {
    ':method': 'POST',
    accept: 'application/json',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '192.0.2.7',
  };
  const { headers: answered, text } = await ask('/en/contact', headers, '{"firstName":"A"}');
  expect([answered[':status'], JSON.parse(text)]).toEqual([201, { values: { reference: 'TB-2345-6789' } }]);
  expect(client).toBe('127.0.0.1');
});

test('the cookie of a preview is for TLS only', async () => {
  const { headers } = await ask('/en?preview=off', { cookie: 'preview=mf-news@aaaaaaaaaaaa' });
  expect(headers['set-cookie']).toEqual(['preview=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0']);
});
