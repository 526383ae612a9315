import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisedPages } from 'shared/company/links.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import type { RemotePointer } from 'shared/contract/store/remotes.contract.ts';
import { staticFiles } from 'shared/files/staticFiles.ts';
import { elementsIn, visibleText } from 'shared/html/elements.ts';
import { withoutPhraseBreaks } from 'shared/language/language.ts';
import { answering, listening, type RunningHost } from '../../../scripts/site/answering.ts';
import { remotes } from '../../../scripts/site/parts.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { endGroup, type Operator, operator } from '../../support/operations.ts';
import { restateHashes } from '../../support/releases.ts';
import { previewSecret } from '../../support/suiteSite.ts';
import { expect, fragmentOf, hydrate, test } from '../../support/test.ts';
import { copyOfWorkspace } from '../../support/workspaceCopy.ts';

/** A day of the news team: a checkout, a release store behind a static host, and the site. Every command is in docs/operate.md. */
test.describe.configure({ mode: 'serial' });
// Each release runs types and unit tests.
test.setTimeout(600_000);

const path = `/en${promisedPages.onlineClassLink.path}`;
const article = join('mf-news/content', basename(path), 'article.en.md');
const before =
  /^title: "?(.*?)"?$/m.exec(readFileSync(join(import.meta.dirname, '../../..', article), 'utf8'))?.[1] ?? '';
const after = 'The second edition';

let workspace: string;
let store: string;
/** What the operator has set; the page's commands read it. */
let settings: Record<string, string>;
let operate: Operator;
let site: string;
let storeHost: RunningHost;
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

/** The text of a page's first heading. */
async function headlineOf(address: string): Promise<string | undefined> {
  const heading = elementsIn(await (await fetch(address)).text()).find(({ tagName }) => tagName === 'h1');
  return heading && withoutPhraseBreaks(visibleText(heading));
}

test.beforeAll(async () => {
  workspace = copyOfWorkspace();
  store = mkdtempSync(join(tmpdir(), 'store-'));
  storeHost = await listening(createServer(staticFiles(store)));
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  settings = {
    RELEASE_STORE: store,
    PORT: String(port),
    REMOTES: `${storeHost.address}/remotes.json`,
    SITE: site,
    PREVIEW_SECRET: previewSecret,
  };
  operate = operator(workspace, settings);
});

test.afterAll(async () => {
  await endGroup(siteHost);
  await storeHost?.stop();
});

test('the news team makes a key, and the shell gets its public half', async () => {
  settings.RELEASE_KEY = join(workspace, 'news.pem');
  expect((await operate.run('openssl genpkey -algorithm ed25519 -out "$RELEASE_KEY"')).code).toBe(0);
  const shown = await operate.run('openssl pkey -in "$RELEASE_KEY" -pubout -outform DER | openssl base64 -A');
  const others = remotes.filter((name) => name !== 'mf-news').map((name) => `${name}=unsigned`);
  settings.REMOTE_KEYS = [`mf-news=${shown.said}`, ...others].join(' ');
  expect(shown.said).toMatch(/^MCow[A-Za-z0-9+/]{55}=$/);
});

test('all parts are released and served', async () => {
  const { code, said } = await operate.run('npm run release -- --all');
  expect([code, said]).toEqual([0, expect.stringMatching(/mf-news [a-f0-9]{12} is live now\./)]);
  first = live() ?? '';
  siteHost = operate.start('npm start -- --released');
  await answering(`${site}/readyz`, siteHost);
  expect(await headlineOf(site + path)).toBe(before);
});

test('only those who have its link see a candidate', async ({ page }) => {
  const file = join(workspace, article);
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
  const { code, said } = await operate.run('npm run release -- mf-news --candidate');
  const [link = '', release = ''] = /\?preview=mf-news@([a-f0-9]{12})\S+/.exec(said) ?? [];
  expect([code, said]).toEqual([0, expect.stringContaining(`mf-news ${release} is a candidate: ${link} (until `)]);
  [second, previewLink] = [release, link];
  expect([live(), second === first]).toEqual([first, false]);

  expect(await headlineOf(`${site}${path}?preview=mf-news@${second}`)).toBe(before);
  await page.goto(`${site}${path}${previewLink}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after);
  await expect(page.locator(`[${mark.preview}="shown"]`)).toContainText(`mf-news@${second}`);
  await hydrate(page);
  expect(await headlineOf(site + path)).toBe(before);
  await page.close();
});

test('a release whose code fails in the live shell is refused', async () => {
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

test('a release goes live, and an open page still works', async ({ page }) => {
  await page.goto(site + path);
  const { code, said } = await operate.run('npm run release mf-news');
  expect([code, said]).toEqual([0, expect.stringContaining(`mf-news ${second} is live now.`)]);
  await expect.poll(() => headlineOf(site + path)).toBe(after);
  await hydrate(page);
  await expect(fragmentOf(page)).toHaveAttribute(mark.release, first);
  await page.close();
});

test('the release is rolled back, and its preview link is refused', async ({ page }) => {
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
