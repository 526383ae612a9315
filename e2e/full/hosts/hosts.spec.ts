import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { offlineAddress, workerAddress } from 'shared/contract/browser/offline.contract.ts';
import { languages } from 'shared/language/language.ts';
import type { RunningHost } from '../../../scripts/site/answering.ts';
import { exportBuilds } from '../../../scripts/site/nginx.ts';
import { previousNews, publishedPages, remotes } from '../../support/builtFiles.ts';
import { type AllHosts, build, startAllHosts } from '../../support/hosts.ts';

/** One site on Node, and as exported files on nginx and on a CDN: they answer alike. */
const sites = remotes.map((name) => publishedPages(name));
const pages = sites.flatMap((site) => site.pages.map(({ path }) => path));
const feeds = sites.flatMap((site) => site.feeds.map(({ path }) => path));

let hosts: AllHosts;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  hosts = await startAllHosts();
});
test.afterAll(() => hosts?.stop());

/** What a visitor's browser gets; a redirect as it is. */
async function ask(host: RunningHost, path: string, init?: RequestInit) {
  const response = await fetch(host.address + path, { redirect: 'manual', ...init });
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, header, body: await response.text() };
}
type Reply = Awaited<ReturnType<typeof ask>>;

/** Headers of every answer. */
const headersOfAll = [
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];
const headersOfPages = ['content-type', 'content-security-policy', 'cache-control', ...headersOfAll];

/** Status and headers of an answer. */
const ofPage = ({ status, header }: Reply): unknown[] => [status, ...headersOfPages.map(header)];
const ofFile = ({ status, header }: Reply): unknown[] => [
  status,
  header('content-type')?.split(';')[0],
  header('cache-control')?.includes('immutable') ?? false,
  header('content-security-policy'),
  ...headersOfAll.map(header),
];
/** Of a page on a CDN: its policy and caching have tests of their own. */
const ofCdn = ({ status, header }: Reply): unknown[] => [status, ...['content-type', ...headersOfAll].map(header)];

/** Expects that hosts answer as Node does, with the same bytes. */
async function expectAlike(paths: string[], status: number, compared: [RunningHost, (reply: Reply) => unknown[]][]) {
  for (const path of paths) {
    const expected = await ask(hosts.node, path);
    expect([path, expected.status]).toEqual([path, status]);
    for (const [host, sum] of compared) {
      const found = await ask(host, path);
      expect([path, ...sum(found)]).toEqual([path, ...sum(expected)]);
      expect(found.body === expected.body, `${host.address} ${path}`).toBe(true);
    }
  }
}

const everyPage = ['/', '/en/search', '/jp/search', ...languages.map(offlineAddress), ...pages];

test('every page is the same, byte for byte', async () => {
  expect(pages.length).toBeGreaterThan(90);
  await expectAlike(everyPage, 200, [
    [hosts.nginx, ofPage],
    [hosts.cdn, ofCdn],
  ]);
});

test('a CDN sends one policy, which adds import maps of other pages to that of each page', async () => {
  const directives = ({ header }: Reply) =>
    (header('content-security-policy') ?? '').split('; ').map((one) => one.split(' '));
  for (const path of everyPage) {
    const [expected, found] = [await ask(hosts.node, path), await ask(hosts.cdn, path)];
    const [own, all] = [directives(expected), directives(found)];
    expect(all.map(([name]) => name)).toEqual(own.map(([name]) => name));
    for (const [at, [name, ...sources]] of own.entries()) {
      expect([path, name, all[at]]).toEqual([path, name, expect.arrayContaining(sources)]);
      const added = all[at]?.slice(1).filter((source) => !sources.includes(source)) ?? [];
      expect(added.filter((source) => name !== 'script-src' || !source.startsWith("'sha256-"))).toEqual([]);
    }
    expect(found.header('cache-control')).toBe(expected.header('cache-control'));
  }
});

test('every feed is the same, and answers a reader who has it', async () => {
  expect(feeds.length).toBeGreaterThan(4);
  await expectAlike(feeds, 200, [
    [hosts.nginx, ofPage],
    [hosts.cdn, ofCdn],
  ]);
  for (const host of [hosts.node, hosts.nginx]) {
    for (const path of feeds) {
      const tag = (await ask(host, path)).header('etag') ?? '';
      const again = await ask(host, path, { headers: { 'if-none-match': tag } });
      expect([path, again.status, again.body]).toEqual([path, 304, '']);
    }
    for (const path of ['/en/news/nothing.xml', '/jp/nothing/feed.xml']) {
      const { status, body, header } = await ask(host, path);
      expect([status, body.trim(), header('content-type')]).toEqual([404, 'Not found', 'text/plain; charset=utf-8']);
    }
  }
});

test('paths that are no pages answer alike', async () => {
  const paths = ['/en/nothing', '/jp/nothing/deeper', '/en/news/nothing', '/jp/services/nothing'];
  await expectAlike([...paths, '/en/services/student-visa/x'], 404, [
    [hosts.nginx, ofPage],
    [hosts.cdn, ofCdn],
  ]);
});

test('redirects lead to the same places', async () => {
  const patterns = sites.flatMap((site) => site.redirects.map(({ from }) => from));
  const ofRemotes = patterns.map((from) => from.replace(':lang', 'en').replaceAll(/:[a-z]+/g, 'any'));
  for (const path of [
    '/fr/news',
    '/news',
    '/EN',
    '/en/News',
    '/jp/news/',
    '/en//about',
    '/favicon.ico',
    ...ofRemotes,
  ]) {
    const [expected, found] = [await ask(hosts.node, path), await ask(hosts.nginx, path)];
    expect([path, found.status, found.header('location')]).toEqual([path, 302, expected.header('location')]);
  }
  // A CDN has a line for each path that could be meant.
  const paths = hosts.cdn.redirects;
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    const [expected, found] = [await ask(hosts.node, path), await ask(hosts.cdn, path)];
    expect([path, found.status, found.header('location')]).toEqual([path, 302, expected.header('location')]);
  }
});

test('files of remotes and shell, sitemap and robots are the same', async () => {
  const ofRemotes = sites.flatMap(({ remote, release, files }) =>
    Object.keys(files).map((file) => `/_remotes/${remote}/${release}/${file}`),
  );
  const html = (await ask(hosts.node, '/en')).body;
  const ofShell = [...new Set(html.match(/\/_shell\/[a-z0-9]+\/assets\/[\w.-]+\.js/g))];
  expect(ofShell.length).toBeGreaterThan(4);
  await expectAlike([...ofRemotes, ...ofShell, '/favicon.svg', workerAddress], 200, [
    [hosts.nginx, ofFile],
    [hosts.cdn, ofFile],
  ]);
  await expectAlike(['/sitemap.xml', '/robots.txt', '/licences.txt', '/en/search.json', '/jp/search.json'], 200, [
    [hosts.nginx, ofFile],
    [hosts.cdn, ({ status }) => [status]],
  ]);
});

test('HEAD, other methods, conditional requests and compression', async () => {
  for (const host of [hosts.node, hosts.nginx]) {
    // Before anybody has requested the page: HEAD leaves nothing behind.
    const plain = { headers: { 'accept-encoding': 'identity' } };
    const head = await ask(host, '/en/contact?first', { method: 'HEAD', ...plain });
    const whole = await ask(host, '/en/contact', plain);
    expect([...ofPage(head), head.body, head.header('content-length')]).toEqual([
      ...ofPage(whole),
      '',
      whole.header('content-length'),
    ]);
    for (const path of ['/en/news', '/healthz', '/favicon.svg', '/en/nothing', '/fr'])
      for (const method of ['POST', 'OPTIONS', 'DELETE']) {
        const refused = await ask(host, path, { method });
        expect([path, method, refused.status, refused.header('allow')]).toEqual([path, method, 405, 'GET, HEAD']);
        expect(headersOfAll.map(refused.header)).toEqual(headersOfAll.map(whole.header));
      }
    for (const path of ['/en/news', ...feeds.slice(0, 1)]) {
      const zipped = await ask(host, path, { headers: { 'accept-encoding': 'gzip' } });
      expect([path, zipped.header('content-encoding')]).toEqual([path, 'gzip']);
      expect(zipped.header('vary')?.toLowerCase()).toContain('accept-encoding');
    }
  }
});

test('an invalid Host header is refused, and replaces no cached page', async () => {
  for (const host of [hosts.node, hosts.nginx]) {
    const before = await ask(host, '/en/about');
    for (const named of ['x/en/news?', 'x?', 'u@x', 'x#'])
      expect([named, await statusFor(host, named)]).toEqual([named, 400]);
    const after = await ask(host, '/en/about');
    expect([after.status, after.body === before.body]).toEqual([200, true]);
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

test('a search is answered as HTML by Node, and by the browser on files alone', async ({ page }) => {
  const path = '/en/search?q=student%20visa%20canada';
  const link = (html: string) => /<h2><a href="([^"]+)"/.exec(html)?.[1] ?? 'nothing found';
  const expected = link((await ask(hosts.node, path)).body);
  expect(link((await ask(hosts.nginx, path)).body)).toBe('nothing found');
  await page.goto(hosts.nginx.address + path);
  await expect(page.locator(`main ol > li h2 a[href="${expected}"]`)).toBeVisible();
});

test('a new export takes over under 200 requests a second: none fails, and files of the one before stay', async () => {
  const { folder, live } = previousNews();
  const former = build('mf-news').release;
  const shown = async () => {
    const { body } = await ask(hosts.nginx, '/en/news');
    return [former, live].filter((release) => body.includes(`/_remotes/mf-news/${release}/`));
  };
  expect(await shown()).toEqual([former]);
  const paths = ['/en/news', '/jp/contact', `/_remotes/mf-news/${former}/assets/remoteEntry.js`];
  const answers: Promise<unknown>[] = [];
  const load = setInterval(() => {
    const path = paths[answers.length % paths.length] as string;
    // Each on a connection of its own: a browser asks again where an idle one was closed.
    const init = { headers: { connection: 'close' } };
    answers.push(ask(hosts.nginx, path, init).then(({ status }) => status, String));
  }, 5);
  try {
    const others = remotes.filter((name) => name !== 'mf-news');
    const news = { remote: 'mf-news', release: live, folder: join(folder, live) };
    await exportBuilds([...[...others, 'shell'].map(build), news]);
    expect(await shown(), 'nginx has not read the new configuration yet').toEqual([former]);
    hosts.nginx.reload();
    await expect.poll(shown).toEqual([live]);
  } finally {
    clearInterval(load);
    rmSync(dirname(folder), { recursive: true });
  }
  expect([...new Set(await Promise.all(answers))]).toEqual([200]);
  expect(answers.length).toBeGreaterThan(400);
});
