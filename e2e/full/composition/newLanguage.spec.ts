import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PagesContract } from 'shared/contract/pages.contract.ts';
import { staticFiles } from '../../../scripts/site/staticFiles.ts';
import { remotes } from '../../support/builtFiles.ts';
import { problemsOfLanguage, shownPage } from '../../support/pseudoLanguage.ts';
import { pageTypes } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';
import { copyOfWorkspace } from '../../support/workspaceCopy.ts';

/** A third language is content: docs/add-a-language.md, in a checkout of its own. */
test.describe.configure({ mode: 'serial' });
test.setTimeout(400_000);

/** What is built anew with the shell: the news, or everything (`LANGUAGE_PARTS=all`). The others stay releases that do not know the language. */
const parts = process.env.LANGUAGE_PARTS === 'all' ? remotes : ['mf-news'];

/** Phones; with everything built also tablets and desktops. */
const widths = parts === remotes ? [320, 360, 768, 1024, 1440] : [320, 360];

/** What is not translated: an article, a page of one text, a guide and a list of documents. */
const untranslated = [
  'mf-news/content/why-study-in-australia',
  'mf-marketing/content/pages/privacy',
  'mf-visa-guides/content/career',
  'mf-visa-guides/content/checklists/usa-tourist',
];

let workspace: string;
let server: Server;

const run = (program: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(program, args, { cwd: workspace, encoding: 'utf8', env: { ...process.env, ...env } });
const git = (...args: string[]) => run('git', ['-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', ...args]);
const command = (name: string, args: string[], env?: NodeJS.ProcessEnv) =>
  run(process.execPath, ['scripts/run.mjs', name, ...args], env);

/** Pages of the export in a language, by their paths. */
function exported(language: string): Map<string, string> {
  const site = join(workspace, 'dist/site');
  const files = readdirSync(join(site, language), { recursive: true, encoding: 'utf8' });
  const pages = [`${language}.html`, ...files.map((file) => `${language}/${file}`)].filter(
    (file) => file.endsWith('.html') && existsSync(join(site, file)),
  );
  return new Map(pages.map((file) => [`/${file.replace(/\.html$/, '')}`, readFileSync(join(site, file), 'utf8')]));
}

/** Paths of all pages of a remote's newest build. */
function pathsOf(part: string): string[] {
  const file = join(workspace, part, 'dist', liveIn(part), 'pages.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as PagesContract).pages.map(({ path }) => path);
}

const liveIn = (part: string) =>
  (JSON.parse(readFileSync(join(workspace, part, 'dist/live.json'), 'utf8')) as { release: string }).release;

test.beforeAll(async () => {
  workspace = copyOfWorkspace();
  git('init', '--quiet');
  git('add', '--all', '--', '.', ':!node_modules');
  git('commit', '--quiet', '--message', 'A source');
  command('pseudoLanguage', untranslated);
  command('build', [...parts, 'shell']);
  const pointers = remotes.map((name) => ({ name, url: `./${name}/dist`, release: liveIn(name) }));
  writeFileSync(join(workspace, 'dist-remotes.json'), JSON.stringify(pointers));
  command('export', ['--quick'], { REMOTES: 'dist-remotes.json' });
  server = createServer(staticFiles(join(workspace, 'dist/site'))).listen(0, '127.0.0.1');
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test.afterAll(() => {
  server?.close();
  rmSync(workspace, { recursive: true, force: true });
});

test('a language is a line of data, catalogs and contents, and no line of code', () => {
  const changed = git('status', '--porcelain', '--untracked-files=all', '--', '.', ':!node_modules')
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(3));
  const isContent = /^(shared|mf-[a-z-]+)\/(messages|content)\/.*\.(json|md|yaml)$/;
  expect(changed.filter((file) => !isContent.test(file) && file !== 'dist-remotes.json')).toEqual([]);
  expect(changed).toContain('shared/messages/languages.json');
});

test('every page is there, in the language or in one that its readers read, which it says', () => {
  const [english, pages] = [exported('en'), exported('xx')];
  const all = remotes.flatMap((part) => pathsOf(part)).filter((path) => path.startsWith('/en'));
  expect(all.map((path) => path.replace('/en', '/xx')).filter((path) => !pages.has(path))).toEqual([]);
  expect([...pages].flatMap(([path, html]) => problemsOfLanguage(path, html, english, parts))).toEqual([]);
  const shown = Object.fromEntries([...pages].map(([path, html]) => [path, shownPage(html)]));
  expect(shown['/xx/news/why-study-in-australia']).toMatchObject({
    lang: 'en',
    canonical: '/en/news/why-study-in-australia',
  });
  expect(shown['/xx/news/visa-journey-tips']).toMatchObject({ lang: 'en-XA', canonical: '/xx/news/visa-journey-tips' });
  expect(shown['/xx/news']?.alternates).toEqual(['en', 'ja', 'en-XA', 'x-default']);
  expect(shown['/xx/news/why-study-in-australia']?.alternates).toEqual(['en', 'ja', 'x-default']);
  expect(shown['/xx/news']?.openGraph).toEqual(['en_GB', 'ja_JP']);
  expect(shown['/xx/news/why-study-in-australia']?.openGraph).toEqual(['ja_JP']);
});

test('longer words break no width', async ({ page }) => {
  const pages = exported('xx');
  const paths = [...pageTypes.map(({ path }) => `/xx${path}`), '/xx/news/why-study-in-australia'];
  for (const path of paths.filter((each) => pages.has(each)))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address() + path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
    }
});

/** Runs in the page: words of the navigation that stand in two lines, and how far the header is too narrow. */
function headerProblems() {
  const texts = [...document.querySelectorAll('body > header nav:not([popover]) a')].flatMap((link) => [
    ...link.childNodes,
  ]);
  const isCut = (text: Node, word: RegExpExecArray) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  };
  const cut = texts.flatMap((text) =>
    [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap((word) => (isCut(text, word) ? word[0] : [])),
  );
  const bar = document.querySelector('body > header > div');
  return { cut, missing: bar ? bar.scrollWidth - bar.clientWidth : Number.NaN, height: bar?.clientHeight };
}

test('longer words of the navigation stay whole, in a header of one height', async ({ page }) => {
  for (const width of [960, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${address()}/xx/news`);
    expect(await page.evaluate(headerProblems), String(width)).toEqual({ cut: [], missing: 0, height: 64 });
  }
});
