import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepsPromises } from '../../company/links.ts';
import { allPages, contractVersion, type PagesContract } from '../../contract/release/pages.contract.ts';
import { parsePagesText } from '../../contract/release/parsePages.ts';
import { mapFew } from '../../files/mapFew.ts';
import { componentsByName } from '../../page/components.ts';
import { writeFeeds } from '../feeds.ts';
import { messageFilter } from '../messages.ts';
import {
  answerPages,
  checkedLinks,
  pageWriter,
  publishedPage,
  type ServerBuild,
  sharingPictures,
  unknownPages,
} from '../pages.ts';
import { emitFile, emitPicture } from '../pictures/pictures.ts';
import { emitSearch } from '../search.ts';
import { buildPart, releaseDay } from './builds.ts';
import type { BundlesResult } from './bundles.ts';
import { modulesByType } from './modules.ts';
import { assertWithinLimits, integrityOfFiles, nameRelease, unnamed } from './releaseFiles.ts';
import { stylesheetsByType } from './stylesheets.ts';

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
  const ofIslands = messageFilter(await bundle(folder, name, base, outDir));
  const server = (await import(pathToFileURL(join(folder, '.cache/server/server-entry.js')).href)) as ServerBuild;
  const tools = { folder, day: releaseDay(), picture: emitPicture(outDir, base), file: emitFile(outDir, base) };
  const content = await server.site.content(tools);
  keepsPromises(name, [...content.pages, ...(content.feeds ?? [])]);
  const islands = new Map(Object.keys(componentsByName(server.pageTypes)).map((type) => [type, new Set<string>()]));
  const write = pageWriter(outDir, name, server, ofIslands, islands);
  const styles = await serverAssets(folder, outDir);
  const pictures = sharingPictures(outDir, base);
  const paths = new Set(content.pages.map(({ path }) => path));
  const pages = await mapFew(content.pages, (page) => publishedPage(page, paths, write, pictures));
  const unknown = await unknownPages(content, write, pictures);
  const answers = await answerPages(content, write);
  const modules = await modulesByType(outDir, islands);
  const all = allPages({ pages, unknown, answers });
  const contract: PagesContract = {
    contract: contractVersion,
    remote: name,
    release: unnamed,
    ...modules,
    stylesheets: await stylesheetsByType(outDir, styles, { remote: name, ...modules }, all),
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

/**
 * Bundles a remote in a process of its own: the bundler keeps some hundred MB until its process ends.
 * @returns patterns of the ids of the messages that its islands name
 * @throws Error that says why it cannot be bundled
 */
async function bundle(...args: [folder: string, name: string, base: string, outDir: string]): Promise<string[]> {
  const execArgv = ['--import', new URL('../../../bin/typescript.mjs', import.meta.url).href];
  const program = fork(new URL('bundles.ts', import.meta.url), args, { execArgv });
  const results: BundlesResult[] = [];
  program.on('message', (result: BundlesResult) => results.push(result));
  await once(program, 'exit');
  const [result = { problem: 'the bundler was ended' }] = results;
  if ('problem' in result) throw new Error(result.problem);
  return result.islandMessages;
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
