import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mark } from 'shared/contract/document/document.contract.ts';
import { pageFileText } from 'shared/contract/release/pageFile.contract.ts';
import { sampleHead, samplePage, samplePages } from 'shared/contract/release/testSupport/pages.ts';
import { integrityOf, sha256 } from 'shared/files/hash.ts';
import { staticFiles } from 'shared/files/staticFiles.ts';
import { answering, listening } from '../../../scripts/site/answering.ts';
import { endProcess, startNode, startScript } from '../../../scripts/site/childProcess.ts';
import { freePort } from '../../../scripts/site/ports.ts';
import { startFaultySite } from '../../support/faultySite.ts';
import { expect, expectHydrated, hydrate, messagesOf, test } from '../../support/test.ts';

/** Builds a project that is plain Vite and knows nothing of this site. @returns the folder of what was built */
async function buildPlain(project: 'host' | 'remote', outDir: string, env: Record<string, string> = {}): Promise<void> {
  const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
  const options = { cwd: join(import.meta.dirname, project), env, stdout: 'ignore', stderr: 'ignore' } as const;
  const build = startNode([vite, 'build', '--outDir', outDir, '--emptyOutDir'], options);
  const code = await new Promise((resolve) => build.once('exit', resolve));
  expect(code, `vite build of ${project}`).toBe(0);
}

test('another host loads the news from their manifest, and mounts them with single-spa', async ({ page }) => {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const news = startScript('scripts/remoteHost.ts', ['mf-news', origin.slice('http://'.length)]);
  await answering(`${origin}/mf-manifest.json`, news);
  const manifest = (await (await fetch(`${origin}/mf-manifest.json`)).text()).matchAll(/"((?:assets|media)\/[^"]+)"/g);
  const named = [...manifest].map(([, file]) => file);
  expect(named).toContain('assets/remoteEntry.js');
  for (const file of named) expect((await fetch(`${origin}/${file}`)).status, file).toBe(200);

  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  await buildPlain('host', folder, { NEWS: origin });
  const host = await listening(createServer(staticFiles(folder)));
  await page.goto(`${host.address}/#/news`);

  const articles = page.getByRole('article');
  await expect(articles.first()).toBeVisible();
  await expect(page.locator(`[${mark.island}][${mark.hydrated}]`)).toHaveCount(1);
  const all = await articles.filter({ visible: true }).count();
  const events = messagesOf('en', 'news')['news.category.events'] ?? '';
  await page.locator('label:has(input[name="category"])').getByText(events, { exact: true }).click();
  expect(await articles.filter({ visible: true }).count()).toBeLessThan(all);
  const pictures = page.locator('article img');
  await expect(pictures.first()).toHaveAttribute('src', new RegExp(`^${origin}/`));

  await page.evaluate(() => {
    location.hash = '#/elsewhere';
  });
  await expect(page.locator('#news')).toBeEmpty();
  // Requests of a page that is still open fail when its servers stop.
  await page.close();
  await host.stop();
  await endProcess(news);
});

test('the shell shows a remote that a plain Vite project has built, and hydrates its island', async ({ page }) => {
  const live = 'f0e1f0e1f0e1';
  const folder = mkdtempSync(join(tmpdir(), 'remote-'));
  const release = join(folder, live);
  await buildPlain('remote', release);
  statePages(release, live);
  const site = await startFaultySite({ releases: { 'mf-news': { folder, live } } });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${site.address}/en/news`);
  await hydrate(page);
  await expectHydrated(page);
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await expect(page.getByRole('button', { name: 'Counted 1' })).toBeVisible();
  expect(requested.filter((url) => ownReact.test(url))).toEqual([]);
  await page.close();
  await site.stop();
});

/** Files of the remote's own React and react-dom, as the federation plugin names them: for hosts that provide none. */
const ownReact = /__prebuild__react(_mf_2_dom.*)?__prebuild__/;

/** Writes what the contract asks of a release beside what Vite has built: one page for each language. */
function statePages(folder: string, release: string): void {
  const assets = readdirSync(join(folder, 'assets')).map((file) => `assets/${file}`);
  const files = ['mf-manifest.json', 'remoteEntry.js', ...assets];
  const { exposes } = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
  const modules = ['remoteEntry.js', ...exposes[0].assets.js.sync];
  const fragment = `<h1>News</h1><div ${mark.island}="counter" ${mark.wake}="touch"><button type="button">Counted <!-- -->0</button></div>`;
  const pages = ['/en/news', '/jp/news'].map((path) => {
    const text = pageFileText({ head: sampleHead(path), fragment });
    const page = samplePage(path, sha256(text));
    mkdirSync(dirname(join(folder, page.file)), { recursive: true });
    writeFileSync(join(folder, page.file), text);
    return page;
  });
  const contract = samplePages({
    ...{ release, entry: 'remoteEntry.js', modules: { list: { en: modules, jp: modules } }, pages },
    files: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))])),
  });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(contract));
}
