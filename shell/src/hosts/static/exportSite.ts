import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { offlineAddress, workerAddress } from 'shared/contract/browser/offline.contract.ts';
import { searchIndexPath, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { draftOf, sweepDrafts } from 'shared/files/durableWrite.ts';
import { defaultLanguage, languages } from 'shared/language/language.ts';
import { writeCompressed } from '../../compressed.ts';
import { type Directory, type InstalledRelease, remoteFileAddress } from '../../directory/directory.ts';
import type { Composition } from '../../respond/composition.ts';
import { headersFile, redirectsFile } from './cdn.ts';
import { nginxConfig } from './nginx.ts';
import { type ExportedFile, missingPages, type Written } from './pages.ts';

// Each export is a folder: `site/` with settings for CDNs, and `http.conf` and `server.conf` for nginx. `current` leads to it.
/** Writes the site as files. @param shell folder of its release @param folder of all exports @throws Error, changing nothing */
export async function exportSite(composition: Composition, shell: string, folder: string, now = new Date()) {
  const target = join(folder, stampOf(now));
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

const fileAt = (path: string): ExportedFile => ({ path, file: path.slice(1), status: 200 });
const pageAt = (path: string): ExportedFile => ({ path, file: `${path.slice(1)}.html`, status: 200 });

/** The 404 page that static hosts look for by themselves, beside that of each language. */
const notFound: ExportedFile = { path: `/${defaultLanguage}/404`, file: '404.html', status: 404 };

/** Every page at its address with `.html` behind it; `/` is `index.html`. */
function pagesOf({ paths }: Directory<InstalledRelease>): ExportedFile[] {
  const own = languages.flatMap((language) => [`/${language}${searchPath}`, offlineAddress(language)]);
  return [{ ...pageAt('/'), file: 'index.html' }, ...[...paths, ...own].map(pageAt)];
}

const feedsOf = ({ remotes }: Directory<InstalledRelease>) =>
  remotes.flatMap(({ feeds = [] }) => feeds.map(({ path }) => fileAt(path)));

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

/** Milliseconds for which a replaced export stays, and its releases' files in later ones: pages that are open still load them. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
const isStamp = /^\d{8}T\d{9}Z$/;
const stampOf = (at: Date) => at.toISOString().replaceAll(/[-:.]/g, '');

/** Exports that are needed, the oldest first: the newest, and those that were replaced not long ago. */
async function keptExports(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => isStamp.test(name)).sort();
  const oldest = stampOf(new Date(now.getTime() - keptMs));
  return names.filter((_, index) => (names[index + 1] ?? oldest) >= oldest);
}

/** Adds files of releases that earlier exports have made, and notes this one's own: folders below `site/`. */
async function keepFormerFiles(folder: string, draft: string, own: string[], now: Date): Promise<void> {
  await writeFile(join(draft, 'releases.json'), JSON.stringify(own));
  for (const name of await keptExports(folder, now)) {
    const former = JSON.parse(await readFile(join(folder, name, 'releases.json'), 'utf8')) as string[];
    for (const release of former.filter((one) => !own.includes(one)))
      await cp(join(folder, name, 'site', release), join(draft, 'site', release), { recursive: true });
  }
}

/** Lets `current` lead to an export, in one step. */
async function switchTo(folder: string, name: string): Promise<void> {
  const link = draftOf(join(folder, 'current'));
  await symlink(name, link);
  await rename(link, join(folder, 'current'));
}

async function removeOldExports(folder: string, now: Date): Promise<void> {
  const kept = await keptExports(folder, now);
  for (const name of await readdir(folder))
    if (isStamp.test(name) && !kept.includes(name)) await rm(join(folder, name), { recursive: true });
}
