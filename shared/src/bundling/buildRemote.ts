import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type PagesContract, pagesOf } from '../contract/pages.contract.ts';
import { parsePages } from '../contract/parsePages.ts';
import { keepsPromises } from '../contract/promises.contract.ts';
import { contractVersion, previousVersion } from '../contract/version.contract.ts';
import { draftOf, sweepDrafts } from '../files/drafts.ts';
import { durableWrite } from '../files/durableWrite.ts';
import { componentsByName } from '../page/components.ts';
import { type Build, buildFrom } from './buildReads.ts';
import { checkContent } from './checkContent.ts';
import { checkDeprecations } from './checkDeprecations.ts';
import { remoteSources, serverEntry, writeEntries } from './entries.ts';
import { writeFeeds } from './feeds.ts';
import { fragmentWriter, type ServerBuild } from './fragmentWriter.ts';
import { inputsOf, releaseOf } from './inputs.ts';
import { integrityOfFiles } from './integrity.ts';
import { messagesOfIslands } from './islandMessages.ts';
import { type LicenceNotices, licenceNotices, licencesFile } from './licences.ts';
import { checkedLinks } from './links.ts';
import { modulesByType } from './modules.ts';
import { emitFile, emitPicture } from './pictures.ts';
import { plainScriptsConfig } from './plainScripts.ts';
import { remoteClientConfig } from './remoteConfig.ts';
import { emitSearch } from './searchContent.ts';
import { pagePictures } from './sharing/pagePictures.ts';
import { answerPages, publishedPage, unknownPages } from './statedPages.ts';
import { stylesheetsByType } from './stylesheets.ts';
import { serverConfig } from './viteConfig.ts';

/** How many releases a remote keeps on this machine: open pages go on with the one that they started with. */
const mostReleases = 5;

/**
 * Builds a remote into `dist/<release>` and points `dist/live.json` to it; does nothing where that release exists.
 * A build that fails leaves everything as it was.
 * @returns the release id
 */
export async function buildRemote(workspace: string, name: string): Promise<string> {
  const folder = join(workspace, name);
  const inputs = inputsOf(workspace, name, remoteSources(workspace, name));
  const release = releaseOf(workspace, inputs);
  const target = join(folder, 'dist', release);
  if (!existsSync(join(target, 'pages.json'))) {
    await sweepDrafts(join(folder, '.cache'));
    const draft = draftOf(join(folder, '.cache', release));
    // An editor's mistake is reported before a bundler has started.
    await checkContent(folder);
    await buildFrom(workspace, name, inputs, (build) => makeRelease(build, folder, name, release, draft));
    await rm(target, { recursive: true, force: true });
    await mkdir(dirname(target), { recursive: true });
    await rename(draft, target);
  }
  await durableWrite(join(folder, 'dist', 'live.json'), JSON.stringify({ release }));
  await removeOldReleases(join(folder, 'dist'), release);
  return release;
}

async function makeRelease(build: Build, folder: string, name: string, release: string, outDir: string): Promise<void> {
  const base = `/_remotes/${name}/${release}/`;
  const notices = licenceNotices();
  await writeEntries(folder, name);
  const messages = messagesOfIslands(dirname(folder), name);
  await build(remoteClientConfig(folder, name, base, outDir, notices, messages));
  const scripts = plainScriptsConfig(folder, name, base, outDir, notices);
  if (scripts) await build(scripts);
  const server = await buildServer(build, folder, name, base, notices);
  await writeFile(join(outDir, licencesFile), await notices.text());
  const tools = { folder, picture: emitPicture(outDir, base), file: emitFile(outDir, base) };
  const content = await server.site.content(tools);
  const islands = new Map(Object.keys(componentsByName(server.pageTypes)).map((type) => [type, new Set<string>()]));
  const fragments = fragmentWriter(outDir, name, server, messages, islands);
  const styles = await serverAssets(folder, outDir);
  const pictures = pagePictures(folder, outDir, base);
  const pages = await Promise.all(content.pages.map((page) => publishedPage(page, content, fragments, pictures)));
  const unknown = await unknownPages(content, fragments, pictures);
  await pictures.sweep();
  const answers = await answerPages(content, fragments);
  const modules = await modulesByType(outDir, islands);
  const contract: PagesContract = {
    contract: previousVersion,
    writtenIn: contractVersion,
    remote: name,
    release,
    ...modules,
    stylesheets: await stylesheetsByType(outDir, styles, modules, [
      ...pages,
      ...[...unknown, ...answers].flatMap(pagesOf),
    ]),
    pages,
    unknown,
    redirects: content.redirects ?? [],
    actions: content.actions ?? [],
    answers,
    search: await emitSearch(outDir, content.pages, pages),
    feeds: await writeFeeds(outDir, content),
    ...checkedLinks(content),
    files: await integrityOfFiles(outDir),
  };
  parsePages(contract, `${name}/pages.json`);
  await checkDeprecations(name, outDir);
  keepsPromises(name, new Set([...contract.pages, ...contract.feeds].map(({ path }) => path)));
  await writeFile(join(outDir, 'pages.json'), JSON.stringify(contract));
}

async function buildServer(
  build: Build,
  folder: string,
  name: string,
  base: string,
  notices: LicenceNotices,
): Promise<ServerBuild> {
  const outDir = join(folder, '.cache', 'server');
  await rm(outDir, { recursive: true, force: true });
  await build(serverConfig(folder, name, base, join(folder, serverEntry), outDir, notices));
  return (await import(pathToFileURL(join(outDir, 'server-entry.js')).href)) as ServerBuild;
}

/**
 * Takes the pictures of the pages into the release: the browser build knows those of islands alone.
 * @returns the one stylesheet of the pages
 */
async function serverAssets(folder: string, outDir: string): Promise<string> {
  const assets = join(folder, '.cache', 'server', 'assets');
  const files = existsSync(assets) ? await readdir(assets) : [];
  const styles = files.filter((file) => file.endsWith('.css'));
  const pictures = files.filter((file) => !/\.(css|js)$/.test(file));
  await Promise.all(pictures.map((file) => cp(join(assets, file), join(outDir, 'assets', file))));
  return (await Promise.all(styles.map((file) => readFile(join(assets, file), 'utf8')))).join('');
}

async function removeOldReleases(dist: string, live: string): Promise<void> {
  const releases = (await readdir(dist, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== live,
  );
  const aged = await Promise.all(
    releases.map(async ({ name }) => ({ name, made: (await stat(join(dist, name))).mtimeMs })),
  );
  aged.sort((a, b) => b.made - a.made);
  await Promise.all(aged.slice(mostReleases - 1).map(({ name }) => rm(join(dist, name), { recursive: true })));
}
