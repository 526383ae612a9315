import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { keepsPromises } from '../../company/promises.ts';
import type { AnyPage, PagesContract } from '../../contract/release/pages.contract.ts';
import { parsePagesText } from '../../contract/release/parsePages.ts';
import { contractVersion } from '../../contract/release/version.contract.ts';
import { mapFew } from '../../files/mapFew.ts';
import { allLocalized } from '../../language/language.ts';
import { componentsByName } from '../../page/components.ts';
import { writeFeeds } from '../feeds.ts';
import { messagesOfIslands } from '../messages.ts';
import { emitFile, emitPicture } from '../pictures/pictures.ts';
import { pagePictures } from '../pictures/sharing/pagePictures.ts';
import { pageWriter, type ServerBuild } from '../render/pageWriter.ts';
import { answerPages, checkedLinks, publishedPage, unknownPages } from '../render/statedPages.ts';
import { emitSearch } from '../search/searchContent.ts';
import { plainScriptsConfig, remoteClientConfig } from './browserConfig.ts';
import { buildPart } from './builds.ts';
import { serverEntry, writeEntries } from './entries.ts';
import { licenceNotices, licencesFile } from './licences.ts';
import { modulesByType } from './modules.ts';
import { assertWithinLimits, integrityOfFiles, nameRelease, unnamed } from './releaseFiles.ts';
import { stylesheetsByType } from './stylesheets.ts';
import { serverConfig } from './viteConfig.ts';

/** Builds a remote where anything has changed. @returns the release id */
export function buildRemote(workspace: string, name: string): Promise<string> {
  const folder = join(workspace, name);
  return buildPart(workspace, name, async (outDir) => {
    await makeRelease(folder, name, outDir);
    return nameRelease(outDir);
  });
}

async function makeRelease(folder: string, name: string, outDir: string): Promise<void> {
  const base = `/_remotes/${name}/${unnamed}/`;
  const notices = licenceNotices();
  await writeEntries(folder, name);
  const messages = messagesOfIslands();
  const server = await buildServer(folder, name, base, [notices.plugin(), messages.plugin()]);
  // An editor's mistake in a field is reported before anything is built for browsers.
  const tools = { folder, picture: emitPicture(outDir, base), file: emitFile(outDir, base) };
  const content = await server.site.content(tools);
  keepsPromises(name, new Set([...content.pages, ...(content.feeds ?? [])].map(({ path }) => path)));
  await build(remoteClientConfig(folder, name, base, outDir, notices, messages.take));
  const scripts = plainScriptsConfig(folder, name, base, outDir, notices);
  if (scripts) await build(scripts);
  await writeFile(join(outDir, licencesFile), await notices.text());
  const islands = new Map(Object.keys(componentsByName(server.pageTypes)).map((type) => [type, new Set<string>()]));
  const write = pageWriter(outDir, name, server, messages.take, islands);
  const styles = await serverAssets(folder, outDir);
  const pictures = pagePictures(folder, outDir, base);
  const paths = new Set(content.pages.map(({ path }) => path));
  const pages = await mapFew(content.pages, (page) => publishedPage(page, paths, write, pictures));
  const unknown = await unknownPages(content, write, pictures);
  await pictures.sweep();
  const answers = await answerPages(content, write);
  const modules = await modulesByType(outDir, islands);
  const contract: PagesContract = {
    contract: contractVersion,
    remote: name,
    release: unnamed,
    ...modules,
    stylesheets: await stylesheetsByType(outDir, styles, { remote: name, ...modules }, [
      ...pages,
      ...[...unknown, ...answers].flatMap((answer) => allLocalized<AnyPage>(answer)),
    ]),
    pages,
    unknown,
    redirects: content.redirects ?? [],
    actions: content.actions ?? [],
    answers,
    search: await emitSearch(outDir, folder, content.pages, pages),
    feeds: await writeFeeds(outDir, content),
    ...checkedLinks(content),
    files: await integrityOfFiles(outDir),
  };
  const text = JSON.stringify(contract);
  parsePagesText(text, `${name}/pages.json`);
  await writeFile(join(outDir, 'pages.json'), text);
  await assertWithinLimits(outDir);
}

async function buildServer(folder: string, name: string, base: string, plugins: Plugin[]): Promise<ServerBuild> {
  const outDir = join(folder, '.cache', 'server');
  await rm(outDir, { recursive: true, force: true });
  await build(serverConfig(folder, name, base, join(folder, serverEntry), outDir, plugins));
  return (await import(pathToFileURL(join(outDir, 'server-entry.js')).href)) as ServerBuild;
}

/** Takes the pictures of the pages into the release: the browser build knows those of islands alone. @returns their styles */
async function serverAssets(folder: string, outDir: string): Promise<string> {
  const assets = join(folder, '.cache', 'server', 'assets');
  const files = existsSync(assets) ? await readdir(assets) : [];
  const styles = files.filter((file) => file.endsWith('.css'));
  const pictures = files.filter((file) => !/\.(css|js)$/.test(file));
  await Promise.all(pictures.map((file) => cp(join(assets, file), join(outDir, 'assets', file))));
  return (await Promise.all(styles.map((file) => readFile(join(assets, file), 'utf8')))).join('');
}
