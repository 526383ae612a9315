import { request } from 'node:http';
import { expect, test } from '@playwright/test';
import { offlineAddress, workerAddress } from 'shared/contract/offline.contract.ts';
import { languages } from 'shared/language/language.ts';
import type { RunningHost } from '../../../scripts/site/answering.ts';
import { type AllHosts, startAllHosts } from '../../support/allHosts.ts';
import { publishedPages, remotes } from '../../support/builtFiles.ts';

/** One site on two hosts, Node and nginx with the exported files, that answer alike. */
const sites = remotes.map((name) => publishedPages(name));
const pages = sites.flatMap((site) => site.pages.map(({ path }) => path));
const feeds = sites.flatMap((site) => site.feeds.map(({ path }) => path));

let hosts: AllHosts;
let node: RunningHost;
let others: [string, RunningHost][] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  hosts = await startAllHosts();
  node = hosts.node;
  others = [['nginx', hosts.nginx]];
});

test.afterAll(() => hosts?.stop());

/** What a visitor's browser gets; a redirect as it is. */
async function ask(host: RunningHost, path: string, init?: RequestInit) {
  const response = await fetch(host.address + path, { redirect: 'manual', ...init });
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, header, body: await response.text() };
}

test('every page is the same, byte for byte, under the same policy', async () => {
  expect(pages.length).toBeGreaterThan(90);
  for (const path of ['/', '/en/search', '/jp/search', ...languages.map(offlineAddress), ...pages]) {
    const expected = await ask(node, path);
    expect([path, expected.status]).toEqual([path, 200]);
    for (const [name, host] of others) {
      const found = await ask(host, path);
      const sum = ({ status, header }: typeof found) => [name, path, status, ...headersOfPages.map(header)];
      expect(sum(found)).toEqual(sum(expected));
      expect(found.body === expected.body, `${name} ${path}`).toBe(true);
    }
  }
});

/** Headers of every answer. */
const headersOfAll = [
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];
const headersOfPages = ['content-type', 'content-security-policy', 'cache-control', ...headersOfAll];

test('every feed is the same, and answers a reader who has it', async () => {
  expect(feeds.length).toBeGreaterThan(4);
  for (const path of feeds) {
    const expected = await ask(node, path);
    expect([path, expected.status, expected.header('content-type')]).toEqual([
      path,
      200,
      'application/atom+xml; charset=utf-8',
    ]);
    for (const [name, host] of [['node', node], ...others] as [string, RunningHost][]) {
      const found = await ask(host, path);
      const sum = ({ status, header }: typeof found) => [name, path, status, ...headersOfPages.map(header)];
      expect(sum(found)).toEqual(sum(expected));
      expect(found.body === expected.body, `${name} ${path}`).toBe(true);
      const again = await ask(host, path, { headers: { 'if-none-match': found.header('etag') ?? '' } });
      const head = await ask(host, path, { method: 'HEAD' });
      expect([name, path, again.status, again.body, head.status, head.body]).toEqual([name, path, 304, '', 200, '']);
    }
  }
  for (const path of ['/en/news/nothing.xml', '/jp/nothing/feed.xml'])
    for (const [name, host] of [['node', node], ...others] as [string, RunningHost][]) {
      const { status, body, header } = await ask(host, path);
      expect([name, path, status, body.trim(), header('content-type')]).toEqual([
        name,
        path,
        404,
        'Not found',
        'text/plain; charset=utf-8',
      ]);
    }
});

test('paths that are no pages answer alike', async () => {
  const paths = [
    '/en/nothing',
    '/jp/nothing/deeper',
    '/en/news/nothing',
    '/jp/services/nothing',
    '/en/services/student-visa/x',
  ];
  for (const path of paths) {
    const expected = await ask(node, path);
    expect([path, expected.status]).toEqual([path, 404]);
    for (const [name, host] of others) {
      const found = await ask(host, path);
      const sum = ({ status, header }: typeof found) => [name, path, status, ...headersOfPages.map(header)];
      expect(sum(found)).toEqual(sum(expected));
      expect(found.body === expected.body, `${name} ${path}`).toBe(true);
    }
  }
});

test('redirects lead to the same places', async () => {
  const patterns = sites.flatMap((site) => site.redirects.map(({ from }) => from));
  const ofRemotes = patterns.map((from) => from.replace(':lang', 'en').replaceAll(/:[a-z]+/g, 'any'));
  const paths = ['/fr/news', '/news', '/EN', '/en/News', '/jp/news/', '/en//about', '/favicon.ico', ...ofRemotes];
  for (const path of paths) {
    const expected = await ask(node, path);
    for (const [name, host] of others) {
      const found = await ask(host, path);
      expect([name, path, found.status, found.header('location')]).toEqual([
        name,
        path,
        302,
        expected.header('location'),
      ]);
    }
  }
});

test('files of remotes and shell, sitemap and robots are the same', async () => {
  const ofRemotes = sites.flatMap(({ remote, release, files }) =>
    Object.keys(files).map((file) => `/_remotes/${remote}/${release}/${file}`),
  );
  const html = (await ask(node, '/en')).body;
  const ofShell = [...new Set(html.match(/\/_shell\/[a-z0-9]+\/assets\/[\w.-]+\.js/g))];
  expect(ofShell.length).toBeGreaterThan(4);
  const own = [
    '/sitemap.xml',
    '/robots.txt',
    '/licences.txt',
    '/favicon.svg',
    '/en/search.json',
    '/jp/search.json',
    workerAddress,
  ];
  for (const path of [...ofRemotes, ...ofShell, ...own]) {
    const expected = await ask(node, path);
    expect([path, expected.status]).toEqual([path, 200]);
    for (const [name, host] of others) {
      const found = await ask(host, path);
      const sum = ({ status, header }: typeof found) => [
        name,
        path,
        status,
        header('content-type')?.split(';')[0],
        header('cache-control')?.includes('immutable'),
        header('content-security-policy'),
        ...headersOfAll.map(header),
      ];
      expect(sum(found)).toEqual(sum(expected));
      expect(found.body === expected.body, `${name} ${path}`).toBe(true);
    }
  }
});

test('HEAD, other methods, conditional requests and compression', async () => {
  for (const [name, host] of [['node', node], ...others] as [string, RunningHost][]) {
    // Before anybody has requested the page: HEAD leaves nothing behind.
    const plain = { headers: { 'accept-encoding': 'identity' } };
    const head = await ask(host, '/en/contact?first', { method: 'HEAD', ...plain });
    const whole = await ask(host, '/en/contact', plain);
    const headers = [...headersOfPages, 'content-length'];
    expect([name, head.status, head.body, headers.map(head.header)]).toEqual([
      name,
      200,
      '',
      headers.map(whole.header),
    ]);
    for (const path of ['/en/news', '/healthz', '/favicon.svg', '/en/nothing', '/fr'])
      for (const method of ['POST', 'OPTIONS', 'DELETE']) {
        const refused = await ask(host, path, { method });
        expect([name, path, method, refused.status, refused.header('allow')]).toEqual([
          name,
          path,
          method,
          405,
          'GET, HEAD',
        ]);
        expect(headersOfAll.map(refused.header)).toEqual(headersOfAll.map(whole.header));
      }
    const tag = (await ask(host, '/en/news')).header('etag') ?? '';
    expect([name, (await ask(host, '/en/news', { headers: { 'if-none-match': tag } })).status]).toEqual([name, 304]);
  }
  for (const host of [node, others[0]?.[1] as RunningHost]) {
    for (const path of ['/en/news', ...feeds.slice(0, 1)]) {
      const zipped = await ask(host, path, { headers: { 'accept-encoding': 'gzip' } });
      expect([path, zipped.header('content-encoding')]).toEqual([path, 'gzip']);
      expect(zipped.header('vary')?.toLowerCase()).toContain('accept-encoding');
    }
  }
});

test('a host that is none is refused, and puts no page in the place of another', async () => {
  for (const [name, host] of [['node', node], ...others] as [string, RunningHost][]) {
    const before = await ask(host, '/en/about');
    for (const named of ['x/en/news?', 'x?', 'u@x', 'x#'])
      expect([name, named, await statusFor(host, named)]).toEqual([name, named, 400]);
    const after = await ask(host, '/en/about');
    expect([name, after.status, after.body === before.body]).toEqual([name, 200, true]);
  }
});

/** Status of a page for a client that names a host of its own. */
function statusFor({ address }: RunningHost, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address}/en/about`, { headers: { host }, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('a search is answered as HTML by hosts with a server, and by the browser on files alone', async ({ page }) => {
  const path = '/en/search?q=student%20visa%20canada';
  const link = (html: string) => /<h2><a href="([^"]+)"/.exec(html)?.[1] ?? 'nothing found';
  const expected = link((await ask(node, path)).body);
  expect(link((await ask(hosts.nginx, path)).body)).toBe('nothing found');
  await page.goto(hosts.nginx.address + path);
  await expect(page.locator(`main ol > li h2 a[href="${expected}"]`)).toBeVisible();
});
