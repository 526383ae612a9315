import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { offlineAddress, workerAddress } from 'shared/contract/browser/offline.contract.ts';
import { languages } from 'shared/language/language.ts';
import type { RunningHost } from '../../../scripts/site/answering.ts';
import { exportBuilds } from '../../../scripts/site/nginx.ts';
import { type AllHosts, build, startAllHosts } from '../../support/hosts.ts';
import { previousNews, publishedPages, remotes } from '../../support/releases.ts';

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
const ofCdn = ({ status, header }: Reply): unknown[] => [status, ...['content-type', ...headersOfAll].map(header)];

/** A host, what has to agree with Node, and what else is wrong. */
type Compared = [RunningHost, (reply: Reply) => unknown[], ((found: Reply, expected: Reply) => string[])?];

/** Expects that hosts answer as Node does, with the same bytes. */
async function expectAlike(paths: string[], status: number, compared: Compared[]): Promise<void> {
  const wrong: string[] = [];
  for (const path of paths) {
    const expected = await ask(hosts.node, path);
    if (expected.status !== status) wrong.push(`${path}: ${expected.status}`);
    for (const [host, sum, more] of compared) {
      const found = await ask(host, path);
      const [one, other] = [sum(found), sum(expected)].map((each) => JSON.stringify(each));
      if (one !== other) wrong.push(`${host.address}${path}: ${one} instead of ${other}`);
      if (found.body !== expected.body) wrong.push(`${host.address}${path}: another body`);
      wrong.push(...(more?.(found, expected) ?? []).map((each) => `${host.address}${path}: ${each}`));
    }
  }
  expect(wrong).toEqual([]);
}

const everyPage = ['/', '/en/search', '/jp/search', ...languages.map(offlineAddress), ...pages];

/** Differences of a CDN's policy from that of the page, except the import maps of other pages, and of its caching. */
function policyProblems(found: Reply, expected: Reply): string[] {
  const directives = ({ header }: Reply) =>
    (header('content-security-policy') ?? '').split('; ').map((one) => one.split(' '));
  const all = directives(found);
  const wrong = directives(expected).flatMap(([name, ...own], at) => {
    const [other, ...sources] = all[at] ?? [];
    const isAllowed = (source: string) =>
      own.includes(source) || (name === 'script-src' && source.startsWith("'sha256-"));
    const isSame = name === other && own.every((source) => sources.includes(source)) && sources.every(isAllowed);
    return isSame ? [] : `${name}: ${sources}`;
  });
  const isCached = found.header('cache-control') === expected.header('cache-control');
  return isCached ? wrong : [...wrong, `cache-control: ${found.header('cache-control')}`];
}

test('every page is the same, byte for byte', async () => {
  test.setTimeout(120_000);
  expect(pages.length).toBeGreaterThan(90);
  await expectAlike(everyPage, 200, [
    [hosts.nginx, ofPage],
    [hosts.cdn, ofCdn, policyProblems],
  ]);
});

test('every feed is the same, and is not sent twice', async () => {
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

test('unknown paths answer alike', async () => {
  const paths = ['/en/nothing', '/jp/nothing/deeper', '/en/news/nothing', '/jp/services/nothing'];
  await expectAlike([...paths, '/en/services/student-visa/x'], 404, [
    [hosts.nginx, ofPage],
    [hosts.cdn, ofCdn],
  ]);
});

test('redirects lead to the same places', async () => {
  const patterns = sites.flatMap((site) => site.redirects.map(({ from }) => from));
  const ofRemotes = patterns.map((from) => from.replace(':lang', 'en').replaceAll(/:[a-z]+/g, 'any'));
  const paths = ['/fr/news', '/news', '/EN', '/en/News', '/jp/news/', '/en//about', '/favicon.ico', ...ofRemotes];
  // A CDN has a line for each path that could be meant.
  expect(hosts.cdn.redirects.length).toBeGreaterThan(20);
  for (const [host, each] of [
    [hosts.nginx, paths],
    [hosts.cdn, hosts.cdn.redirects],
  ] as const)
    for (const path of each) {
      const [expected, found] = [await ask(hosts.node, path), await ask(host, path)];
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

test('HEAD, other methods and compression work alike', async () => {
  for (const host of [hosts.node, hosts.nginx]) {
    // HEAD comes first, and leaves nothing in a cache.
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

test('Node answers a search as HTML; on exported files the browser does', async ({ page }) => {
  const path = '/en/search?q=student%20visa%20canada';
  const link = (html: string) => /<h2 class="taps"><a href="([^"]+)"/.exec(html)?.[1] ?? 'nothing found';
  const expected = link((await ask(hosts.node, path)).body);
  expect(link((await ask(hosts.nginx, path)).body)).toBe('nothing found');
  await page.goto(hosts.nginx.address + path);
  await expect(page.locator(`main ol > li h2 a[href="${expected}"]`)).toBeVisible();
});

test('a new export takes over under 200 requests a second; none fails, and former files stay', async () => {
  const { folder, live } = previousNews();
  const former = build('mf-news').release;
  // Each on a connection of its own, as a browser asks again where an idle one was closed; one that is kept would serve any.
  const init = { headers: { connection: 'close' } };
  const shown = async () => {
    const { body } = await ask(hosts.nginx, '/en/news', init);
    return [former, live].filter((release) => body.includes(`/_remotes/mf-news/${release}/`));
  };
  expect(await shown()).toEqual([former]);
  const paths = ['/en/news', '/jp/contact', `/_remotes/mf-news/${former}/assets/remoteEntry.js`];
  const answers: Promise<unknown>[] = [];
  const load = setInterval(() => {
    const path = paths[answers.length % paths.length] as string;
    answers.push(
      ask(hosts.nginx, path, init).then(
        ({ status }) => status,
        (error: Error) => `${error.message}: ${error.cause}`,
      ),
    );
  }, 5);
  try {
    const others = remotes.filter((name) => name !== 'mf-news');
    const news = { remote: 'mf-news', release: live, folder: join(folder, live) };
    await exportBuilds([...[...others, 'shell'].map(build), news]);
    expect(await shown(), 'nginx has not read the new configuration yet').toEqual([former]);
    hosts.nginx.reload();
    await expect.poll(shown).toEqual([live]);
    // However soon the export was done.
    await expect.poll(() => answers.length).toBeGreaterThan(400);
  } finally {
    clearInterval(load);
  }
  expect([...new Set(await Promise.all(answers))]).toEqual([200]);
});
