import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ids, slot } from 'shared/contract/document/document.contract.ts';
import { pageFileText } from 'shared/contract/release/pageFile.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { contractVersion } from 'shared/contract/release/version.contract.ts';
import { integrityOf, sha256 } from 'shared/files/hash.ts';
import { onTestFinished } from 'vitest';
import { type LocalRelease, localRelease, type NextSite } from '../../site.ts';

export const release = '0123456789ab';

/** A release on disk for one test: a script, and pages with these fragments by their paths. */
export async function testRelease(
  remote: string,
  fragments: Record<string, string>,
  more: Partial<PagesContract> = {},
): Promise<LocalRelease> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const script = 'export {};';
  await write('assets/app.js', script);
  const pages = await Promise.all(
    Object.entries(fragments).map(async ([path, html]) => {
      const text = pageFileText({ head: headOf(path), fragment: html });
      await write(`pages${path}.html`, text);
      return pageAt(path, sha256(text));
    }),
  );
  const contract: PagesContract = {
    contract: contractVersion,
    remote,
    release,
    entry: 'assets/app.js',
    modules: { list: { en: ['assets/app.js'], jp: ['assets/app.js'] } },
    stylesheets: {},
    files: { 'assets/app.js': integrityOf(script) },
    pages,
    unknown: [],
    redirects: [],
    actions: [],
    answers: [],
    feeds: [],
    ...more,
  };
  await write('pages.json', JSON.stringify(contract));
  return localRelease(remote, contract.release, folder);
}

function headOf(path: string) {
  const canonical = `https://site.test${path}`;
  return { title: 'Title', description: 'Description', canonical, openGraph: {}, jsonLd: [] };
}

function pageAt(path: string, hash: string): PagesContract['pages'][number] {
  const isEnglish = path.startsWith('/en');
  return {
    type: 'list',
    language: isEnglish ? 'en' : 'jp',
    path,
    alternate: path.replace(/^\/../, isEnglish ? '/jp' : '/en'),
    status: 200,
    file: `pages${path}.html`,
    hash,
    lastModified: '2026-11-21',
  };
}

/** A build of the shell on disk for one test, with this HTML in its footer. */
export async function testShell(footer = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const chrome = {
    header: { '': `<a href="#${ids.main}">Skip</a><a href="/en${slot.path}">English</a>` },
    footer,
    pages: {},
  };
  await writeFile(
    join(folder, 'frame.json'),
    JSON.stringify({ id: 'fedcba987654', chrome: { en: chrome, jp: chrome } }),
  );
  return folder;
}

/** A site in which these remotes are released, beside others that are live. */
export async function testSite(
  candidates: LocalRelease[],
  live: LocalRelease[] = [],
  more: Partial<NextSite> = {},
): Promise<NextSite> {
  const others = live.filter(({ remote }) => candidates.every((candidate) => candidate.remote !== remote));
  const shell = more.shell ?? (await testShell());
  return { shell, shellIsNew: false, remotes: [...others, ...candidates], candidates, live, before: [], ...more };
}
