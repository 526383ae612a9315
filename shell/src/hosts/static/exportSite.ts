import { cp, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { offlineAddress, workerAddress } from 'shared/contract/browser/offline.contract.ts';
import { searchIndexPath, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { draftOf, sweepDrafts } from 'shared/files/drafts.ts';
import { defaultLanguage, languages, pathInLanguage } from 'shared/language/language.ts';
import { writeCompressed } from '../../compressed.ts';
import { type Directory, type InstalledRelease, remoteFileAddress } from '../../directory/directory.ts';
import type { Composition } from '../../respond/composition.ts';
import { headersFile, redirectsFile } from './cdn.ts';
import { keepFormerFiles, removeOldExports, switchTo } from './exports.ts';
import { nginxConfig } from './nginx.ts';
import { missingPages, type Written } from './pages.ts';

interface ExportOptions {
  composition: Composition;
  /** Folder of the shell's release that composed the pages. */
  shell: string;
  /** Folder of all exports; see `exports.ts`. */
  folder: string;
  now?: Date;
}

/**
 * Writes the site as files with CDN and nginx settings into a folder of its own: `site/`, and `http.conf` and
 * `server.conf` for nginx. `current` leads to it then.
 * @returns the number of pages
 * @throws Error, changing nothing
 */
export async function exportSite(options: ExportOptions): Promise<number> {
  const { composition, shell, folder, now = new Date() } = options;
  const target = join(folder, now.toISOString().replaceAll(/[-:.]/g, ''));
  await sweepDrafts(folder);
  const draft = draftOf(target);
  const site = join(draft, 'site');
  const { directory } = composition.site();
  if (directory.missing.length > 0)
    throw new Error(`The site is not whole: ${directory.missing.join(', ')} is not installed.`);
  const write = writerInto(site, composition);
  const pages: Written[] = [];
  for (const page of [...pagesOf(directory), ...missingPages(directory), notFound, ...feedsOf(directory)])
    pages.push({ file: `/${page.file}`, headers: (await write(page)).headers });
  for (const file of otherFilesOf(directory)) await write(file);
  await copyShellFiles(shell, site);
  await writeCompressed(site, ['gz']);
  const releases = directory.remotes.map(({ remote, release }) => `_remotes/${remote}/${release}`);
  await keepFormerFiles(folder, draft, [...releases, `_shell/${basename(shell)}`], now);
  await writeFile(join(site, '_redirects'), redirectsFile(directory));
  await writeFile(join(site, '_headers'), headersFile(pages));
  const { http, server } = nginxConfig(directory, pages, join(target, 'site'));
  await writeFile(join(draft, 'http.conf'), http);
  await writeFile(join(draft, 'server.conf'), server);
  await rename(draft, target);
  await switchTo(folder, basename(target));
  await removeOldExports(folder, now);
  return directory.paths.length;
}

/** A file of the export, the path at which composition makes it, and the status with which it answers. */
interface ExportedFile {
  path: string;
  file: string;
  status: number;
}

const fileAt = (path: string): ExportedFile => ({ path, file: path.slice(1), status: 200 });
const pageAt = (path: string): ExportedFile => ({ path, file: `${path.slice(1)}.html`, status: 200 });

/** The 404 page that static hosts look for by themselves, beside that of each language. */
const notFound: ExportedFile = { path: `/${defaultLanguage}/404`, file: '404.html', status: 404 };

/** Every page at its address with `.html` behind it; `/` is `index.html`. */
function pagesOf({ paths }: Directory<InstalledRelease>): ExportedFile[] {
  const own = languages.flatMap((language) => [`/${language}${searchPath}`, offlineAddress(language)]);
  return [{ ...pageAt('/'), file: 'index.html' }, ...[...paths, ...own].map(pageAt)];
}

/** Feeds in all languages, also of those that redirect to another language. */
function feedsOf({ remotes, feed }: Directory<InstalledRelease>): ExportedFile[] {
  const stated = remotes.flatMap(({ feeds = [] }) => feeds.map(({ path }) => path));
  const paths = stated.flatMap((path) => languages.map((language) => pathInLanguage(path, language)));
  return [...new Set([...stated, ...paths.filter(feed)])].map(fileAt);
}

/** Files of the shell that composition makes, and all files of remotes. */
function otherFilesOf({ remotes }: Directory<InstalledRelease>): ExportedFile[] {
  const indexes = languages.map((language) => `/${language}${searchIndexPath}`);
  const ofRemotes = remotes.flatMap(({ remote, release, files }) =>
    Object.keys(files).map((file) => remoteFileAddress(remote, release, file)),
  );
  return ['/sitemap.xml', '/robots.txt', '/licences.txt', workerAddress, ...indexes, ...ofRemotes].map(fileAt);
}

function writerInto(site: string, composition: Composition) {
  return async ({ path, file, status }: ExportedFile): Promise<Response> => {
    const response = await composition.respond(new Request(`http://localhost${path}`));
    if (response.status !== status)
      throw new Error(`${path} answered ${response.status} instead of ${status}: nothing was exported.`);
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), new Uint8Array(await response.arrayBuffer()));
    return response;
  };
}

async function copyShellFiles(shell: string, site: string): Promise<void> {
  const files = join(shell, 'public');
  const assets = join(files, 'assets');
  for (const file of await readdir(assets)) {
    if (/\.(br|gz)$/.test(file)) continue;
    await cp(join(assets, file), join(site, '_shell', basename(shell), 'assets', file));
  }
  await cp(join(files, 'favicon.svg'), join(site, 'favicon.svg'));
}
