import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisedPages } from 'shared/company/promises.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import type { RemotePointer } from 'shared/contract/store/remotes.contract.ts';
import { elementsIn, visibleText } from 'shared/html/elements.ts';
import { withoutPhraseBreaks } from 'shared/language/language.ts';
import { remotes } from '../../../scripts/site/parts.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { staticFiles } from '../../../scripts/site/staticFiles.ts';
import { endGroup, type Operator, operator } from '../../support/operations.ts';
import { previewSecret } from '../../support/previews.ts';
import { restateHashes } from '../../support/releases.ts';
import { fragmentOf, hydrate } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';
import { copyOfWorkspace } from '../../support/workspaceCopy.ts';

/**
 * A day of the news team, on real processes: a checkout, a release store behind a static host, and the site. Every command
 * is one of docs/operate.md.
 */
test.describe.configure({ mode: 'serial' });
// Each release runs types and unit tests.
test.setTimeout(300_000);

const path = `/en${promisedPages.onlineClassLink.path}`;
const article = join('mf-news/content', basename(path), 'en.md');
const before =
  /^title: "?(.*?)"?$/m.exec(readFileSync(join(import.meta.dirname, '../../..', article), 'utf8'))?.[1] ?? '';
const after = 'The second edition';
/** A page that nobody has requested. */
const unseen = `/jp${promisedPages.onlineClassLink.path}`;

let workspace: string;
let store: string;
/** What the operator has set; the page's commands read it. */
let settings: Record<string, string>;
let operate: Operator;
let site: string;
let storePort: number;
let storeHost: Server;
let siteHost: ChildProcess;
/** Releases of the news: the first, and the one with the second edition. */
let first: string;
let second: string;
/** What shows the second one before it is live. */
let previewLink: string;

const pointer = () => {
  const pointers = JSON.parse(readFileSync(join(store, 'remotes.json'), 'utf8')) as RemotePointer[];
  return pointers.find(({ name }) => name === 'mf-news');
};
const live = () => pointer()?.release;

/** Starts the static host in front of the store. */
async function startStoreHost(): Promise<void> {
  storeHost = createServer(staticFiles(store)).listen(storePort, '127.0.0.1');
  await once(storeHost, 'listening');
}

/** Ends it as a process that is killed ends. */
function killStoreHost(): void {
  storeHost.close();
  storeHost.closeAllConnections();
}

const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

/** What the search finds for the title of the second edition, and how it shows that. */
const searched = async () => (await fetch(`${site}/en/search?q=${encodeURIComponent(after)}`)).text();
const foundTitle = 'The <mark>second</mark> <mark>edition</mark>';

/** The text of a page's first heading. */
async function headlineOf(address: string): Promise<string | undefined> {
  const heading = elementsIn(await (await fetch(address)).text()).find(({ tagName }) => tagName === 'h1');
  return heading && withoutPhraseBreaks(visibleText(heading));
}

test.beforeAll(async () => {
  workspace = copyOfWorkspace();
  store = mkdtempSync(join(tmpdir(), 'store-'));
  storePort = await freePort();
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  settings = {
    RELEASE_STORE: store,
    PORT: String(port),
    REMOTES: `http://127.0.0.1:${storePort}/remotes.json`,
    SITE: site,
    PREVIEW_SECRET: previewSecret,
  };
  operate = operator(workspace, settings);
});

test.afterAll(async () => {
  await endGroup(siteHost);
  if (storeHost) killStoreHost();
  for (const folder of [workspace, store]) rmSync(folder, { recursive: true, force: true });
});

test('the news team makes a key, and the shell is told its public half', async () => {
  settings.RELEASE_KEY = join(workspace, 'news.pem');
  expect((await operate.run('openssl genpkey -algorithm ed25519 -out "$RELEASE_KEY"')).code).toBe(0);
  const shown = await operate.run('openssl pkey -in "$RELEASE_KEY" -pubout -outform DER | openssl base64 -A');
  const others = remotes.filter((name) => name !== 'mf-news').map((name) => `${name}=unsigned`);
  settings.REMOTE_KEYS = [`mf-news=${shown.said}`, ...others].join(' ');
  expect(shown.said).toMatch(/^MCow[A-Za-z0-9+/]{55}=$/);
});

test('everything is released, and served', async () => {
  const { code, said } = await operate.run('npm run release -- --all');
  expect([code, said]).toEqual([0, expect.stringMatching(/mf-news [a-f0-9]{12} is live now\./)]);
  first = live() ?? '';
  await startStoreHost();
  siteHost = operate.start('npm start -- --released');
  await expect.poll(() => statusOf(`${site}/readyz`), { timeout: 20_000 }).toBe(200);
  expect(await headlineOf(site + path)).toBe(before);
});

test('a candidate is seen by those who ask for it, and by nobody else', async ({ page }) => {
  const file = join(workspace, article);
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
  const { code, said } = await operate.run('npm run release -- mf-news --candidate');
  const [link = '', release = ''] = /\?preview=mf-news@([a-f0-9]{12})\S+/.exec(said) ?? [];
  expect([code, said]).toEqual([0, expect.stringContaining(`mf-news ${release} is a candidate: ${link} (until `)]);
  [second, previewLink] = [release, link];
  expect([live(), second === first]).toEqual([first, false]);

  const status = async (query: string) => {
    await page.goto(`${site}${path}${query}`);
    return page.getByRole('heading', { level: 1 }).textContent();
  };
  expect(await status(`?preview=mf-news@${second}`)).toBe(before);
  await page.goto(`${site}${path}${previewLink}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after);
  await expect(page.locator(`[${mark.preview}="shown"]`)).toContainText(`mf-news@${second}`);
  await hydrate(page);
  expect(await headlineOf(site + path)).toBe(before);
  await page.close();
});

test('a release whose code fails in the shell that is live is refused, and the live one stays', async () => {
  const file = (name: string) => join(workspace, 'mf-news/dist', second, name);
  const pages = readFileSync(file('pages.json'), 'utf8');
  const { entry } = JSON.parse(pages) as { entry: string };
  const text = readFileSync(file(entry), 'utf8');
  writeFileSync(file(entry), `throw new Error('the entry is broken');${text}`);
  restateHashes(file(''));
  const { code, said } = await operate.run('npm run release mf-news');
  writeFileSync(file(entry), text);
  writeFileSync(file('pages.json'), pages);
  expect([code, live()]).toEqual([1, first]);
  expect(said).toMatch(new RegExp(`mf-news ${second}: /en/news.* does not run in the shell: .*the entry is broken`));
});

test('a release goes live, and an open page goes on', async ({ page }) => {
  await page.goto(site + path);
  expect(await searched()).not.toContain(foundTitle);
  const { code, said } = await operate.run('npm run release mf-news');
  expect([code, said]).toEqual([0, expect.stringContaining(`mf-news ${second} is live now.`)]);
  await expect.poll(() => headlineOf(site + path)).toBe(after);
  expect(await searched()).toContain(`<a href="${path}">${foundTitle}</a>`);
  await hydrate(page);
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, first);
  await page.close();
});

test('the release is rolled back, and no link shows it any more', async ({ page }) => {
  const { said } = await operate.run('npm run rollback mf-news');
  expect([said, live()]).toEqual([
    expect.stringContaining(`mf-news ${first} is live now, instead of ${second}.`),
    first,
  ]);
  await expect.poll(() => headlineOf(site + path), { timeout: 10_000 }).toBe(before);
  const table = (await operate.run('npm run releases')).said.split('\n').filter((line) => line.startsWith('mf-news'));
  expect(table.map((line) => line.split(/ {2,}/).slice(1, 3))).toEqual([
    [first, 'live'],
    [second, 'withdrawn'],
  ]);
  await page.goto(`${site}${path}${previewLink}`);
  await expect(page.locator(`[${mark.preview}="refused"]`)).toContainText('mf-news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before);
});

test('releases that somebody may need stay when the store is swept', async () => {
  const { code, said } = await operate.run('npm run releases -- --sweep');
  expect([code, said]).toEqual([0, expect.stringContaining(second)]);
  expect(said).not.toContain('was removed');
});

test('the host of the releases is killed: all pages stay, and all is well when it is back', async () => {
  killStoreHost();
  expect([await headlineOf(site + path), await statusOf(site + unseen)]).toEqual([before, 200]);
  await startStoreHost();
  await expect.poll(() => statusOf(site + unseen)).toBe(200);
});
