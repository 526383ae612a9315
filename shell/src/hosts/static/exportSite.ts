import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { offlineAddress, workerAddress } from 'shared/contract/browser/offline.contract.ts';
import { searchIndexPath, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { draftOf, sweepDrafts } from 'shared/files/drafts.ts';
import { defaultLanguage, languages, pathInLanguage } from 'shared/language/language.ts';
import { type Compression, writeCompressed } from '../../compressed.ts';
import { type Directory, type InstalledRelease, remoteFileAddress } from '../../directory/directory.ts';
import type { Composition } from '../../respond/composition.ts';
import { headersFile, redirectsFile } from './cdn.ts';
import { nginxConfig } from './nginx.ts';
import { missingPages, type Written } from './pages.ts';

interface ExportOptions {
  composition: Composition;
  /** Folder of the shell's builds, and the id of the one that composed the pages. */
  builds: string;
  shell: string;
  /** Folder to replace: `site/` with all files, and `nginx.conf`. */
  target: string;
  compression?: Compression;
}

/** Writes the site as files with CDN and nginx settings. @returns the number of pages. @throws Error, changing nothing */
export async function exportSite({ composition, builds, shell, target, compression }: ExportOptions): Promise<number> {
  await sweepDrafts(dirname(target));
  const draft = draftOf(target);
  const site = join(draft, 'site');
  const { directory } = composition.site();
  if (directory.missing.length > 0)
    throw new Error(`The site is not whole: ${directory.missing.join(', ')} is not installed.`);
  const write = writerInto(site, composition);
  const pages: Written[] = [];
  for (const { path, file, status } of [...pagesOf(directory), ...missingPages(directory), notFound])
    pages.push({ file: `/${file}`, headers: (await write(path, file, status)).headers });
  const indexes = languages.map((language) => `${language}${searchIndexPath}`);
  const own = ['sitemap.xml', 'robots.txt', 'licences.txt', workerAddress.slice(1)];
  for (const file of [...own, ...indexes]) await write(`/${file}`, file, 200);
  for (const path of feedPathsOf(directory))
    pages.push({ file: path, headers: (await write(path, path.slice(1), 200)).headers });
  for (const remote of directory.remotes)
    for (const file of Object.keys(remote.files)) {
      const address = remoteFileAddress(remote.remote, remote.release, file);
      await write(address, address.slice(1), 200);
    }
  await copyShellFiles(builds, shell, site);
  await writeCompressed(site, compression);
  await writeFile(join(site, '_redirects'), redirectsFile(directory));
  await writeFile(join(site, '_headers'), headersFile(pages));
  await writeFile(join(draft, 'nginx.conf'), nginxConfig(directory, pages));
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
  return directory.paths.length;
}

/** What static hosts look for by themselves, besides the 404 page of each language. */
const notFound = { path: `/${defaultLanguage}/404`, file: '404.html', status: 404 };

/** Every page at its address with `.html` behind it; `/` is `index.html`. */
function pagesOf({ paths }: Pick<Directory<InstalledRelease>, 'paths'>) {
  return [
    { path: '/', file: 'index.html', status: 200 },
    ...languages.map((language) => `/${language}${searchPath}`).map(pageAt),
    ...[...paths, ...languages.map(offlineAddress)].map(pageAt),
  ];
}

/** Feeds in all languages, also those in which a release has none of its own. */
function feedPathsOf({ remotes, feed }: Directory<InstalledRelease>): Set<string> {
  const stated = remotes.flatMap(({ feeds = [] }) => feeds.map(({ path }) => path));
  const paths = stated.flatMap((path) => languages.map((language) => pathInLanguage(path, language)));
  return new Set([...stated, ...paths.filter(feed)]);
}

const pageAt = (path: string) => ({ path, file: `${path.slice(1)}.html`, status: 200 });

function writerInto(site: string, composition: Composition) {
  return async (path: string, file: string, status: number): Promise<Response> => {
    const response = await composition.respond(new Request(`http://localhost${path}`));
    if (response.status !== status)
      throw new Error(`${path} answered ${response.status} instead of ${status}: nothing was exported.`);
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), new Uint8Array(await response.arrayBuffer()));
    return response;
  };
}

async function copyShellFiles(builds: string, id: string, site: string): Promise<void> {
  const files = join(builds, id, 'public');
  const assets = join(files, 'assets');
  for (const file of await readdir(assets)) {
    if (/\.(br|gz)$/.test(file)) continue;
    await cp(join(assets, file), join(site, '_shell', id, 'assets', file));
  }
  await cp(join(files, 'favicon.svg'), join(site, 'favicon.svg'));
}
