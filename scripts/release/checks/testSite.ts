import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { contractVersion, type PagesContract } from '../../../shared/src/contract/pages.contract.ts';
import { type LocalRelease, localRelease, type NextSite } from '../site.ts';

const sha256 = (text: string, encoding: 'base64' | 'base64url') => createHash('sha256').update(text).digest(encoding);

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
      await write(`fragments${path}.html`, html);
      return pageAt(path, html);
    }),
  );
  const contract: PagesContract = {
    contract: contractVersion,
    remote,
    release,
    entry: 'assets/app.js',
    modules: { list: { en: ['assets/app.js'], jp: ['assets/app.js'] } },
    stylesheets: {},
    files: { 'assets/app.js': `sha256-${sha256(script, 'base64')}` },
    pages,
    unknown: [],
    redirects: [],
    ...more,
  };
  await write('pages.json', JSON.stringify(contract));
  return localRelease(remote, contract.release, folder);
}

function pageAt(path: string, html: string): PagesContract['pages'][number] {
  const isEnglish = path.startsWith('/en');
  return {
    type: 'list',
    language: isEnglish ? 'en' : 'jp',
    path,
    twin: path.replace(/^\/../, isEnglish ? '/jp' : '/en'),
    status: 200,
    head: {
      title: 'Title',
      description: 'Description',
      canonical: `https://site.test${path}`,
      openGraph: {},
      jsonLd: [],
    },
    fragment: { file: `fragments${path}.html`, hash: sha256(html, 'base64url') },
    lastModified: '2026-11-21',
  };
}

/** A site in which these remotes are released, beside others that are live. */
export function testSite(candidates: LocalRelease[], live: LocalRelease[] = []): NextSite {
  return { shell: '/no-shell', shellIsNew: false, remotes: [...live, ...candidates], candidates };
}
