import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { shellSections } from 'shared/contract/document/shellPaths.contract.ts';
import { offeredLink } from 'shared/contract/release/pages.contract.ts';
import { defaultLanguage, type Language, type Localized, languages } from 'shared/language/language.ts';
import { parse } from 'yaml';
import { pageTypesOf } from '../site/pageTypes.ts';
import { addToWorkspace, servedRemotes } from './workspaceFiles.ts';

/** A remote that is to be made. */
export interface NewRemote {
  /** `mf-` and letters: the rest of it is the name of its first page, of its catalog, and of the section that it owns. */
  name: string;
  /** Title of its first page. */
  title: Localized<string>;
  /** Day on which the page was made, ISO 8601. */
  day: string;
}

const template = 'scripts/newRemote/template';
const isSource = (file: string) => !['node_modules', 'dist', '.cache'].includes(basename(file));

/**
 * Makes a remote with one page in both languages, and what belongs to it, in a folder of its own; its catalogs stand in `shared`.
 * @throws Error in one sentence where the name is taken or none, or a file cannot be written; nothing was made
 */
export async function newRemote(workspace: string, remote: NewRemote): Promise<void> {
  const { name } = remote;
  assertNamed(remote);
  await assertFree(workspace, name);
  const folder = join(workspace, name);
  try {
    await copyTemplate(workspace, folder, remote, join(workspace, 'shared'));
    await addToWorkspace(workspace, name);
  } catch (error) {
    await removeFiles(workspace, name);
    throw error;
  }
}

/**
 * Makes a remote beside the workspace, in a folder that needs no other file of it: the package `shared` stands in it, as packed.
 * @returns the folder
 * @throws Error in one sentence where the name is none, or the folder is there already
 */
export async function newOutsideRemote(workspace: string, remote: NewRemote): Promise<string> {
  assertNamed(remote);
  const folder = join(workspace, '..', remote.name);
  if (existsSync(folder)) throw new Error(`There is ${folder} already.`);
  try {
    await fillOutside(workspace, folder, remote);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

async function fillOutside(workspace: string, folder: string, remote: NewRemote): Promise<void> {
  await copyTemplate(workspace, folder, remote, folder);
  await rm(join(folder, 'e2e'), { recursive: true });
  await cp(join(workspace, 'scripts/newRemote/outside'), folder, { recursive: true });
  const { catalog } = parse(await readFile(join(workspace, 'pnpm-workspace.yaml'), 'utf8')) as Record<string, Versions>;
  const file = join(folder, 'package.json');
  const named = (await readFile(file, 'utf8')).replace('mf-template', remote.name);
  const versioned = named.replaceAll(/"(\S+)": "catalog:"/g, (_, name: string) => `"${name}": "${catalog?.[name]}"`);
  await writeFile(file, versioned);
  pack(workspace, join(folder, 'shared.tgz'));
}

/** Versions of packages, by name. */
type Versions = Record<string, string>;

function pack(workspace: string, file: string): void {
  const { packageManager } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as Versions;
  const args = ['--yes', packageManager ?? 'pnpm', 'pack', '--out', file];
  const { status, stderr } = spawnSync('npx', args, { cwd: join(workspace, 'shared'), encoding: 'utf8' });
  if (status !== 0) throw new Error(`The package shared could not be packed: ${stderr}`);
}

/** Removes the folder of a remote, and the catalogs of its area. */
export async function removeFiles(workspace: string, name: string): Promise<void> {
  const catalogs = languages.map((language) => catalogOf(workspace, language, areaOf(name)));
  for (const path of [join(workspace, name), ...catalogs]) await rm(path, { recursive: true, force: true });
}

const catalogOf = (workspace: string, language: Language, area: string) =>
  join(workspace, `shared/messages/${language}/${area}.json`);

/** The segment of addresses below the language, and the first word of message ids. */
export const areaOf = (name: string) => name.slice('mf-'.length);

/** @throws Error in one sentence if name or titles cannot be those of a remote */
function assertNamed({ name, title }: NewRemote): void {
  if (!/^mf-[a-z]{2,20}$/.test(name))
    throw new Error(
      `"${name}" cannot be the name of a remote: write mf- and 2 to 20 letters from a to z, such as mf-events.`,
    );
  if (!offeredLink.shape.title.safeParse(title).success)
    throw new Error(
      `"${Object.values(title).join('" and "')}" cannot be titles: write one line of 1 to 40 characters each.`,
    );
}

/** @throws Error in one sentence if the name is taken */
async function assertFree(workspace: string, name: string): Promise<void> {
  const remotes = [...(await servedRemotes(workspace)).keys()];
  if (remotes.includes(name) || existsSync(join(workspace, name)))
    throw new Error(
      `There is ${name} already: choose another name, or \`npm run releases -- --retire ${name} --folder\` first.`,
    );
  const area = areaOf(name);
  if (area === 'template' || existsSync(catalogOf(workspace, defaultLanguage, area)))
    throw new Error(`${name} cannot be made: other messages begin with "${area}." Choose another name.`);
  const owner = shellSections.some((section) => section === area)
    ? 'the shell'
    : remotes.find((remote) => pageTypesOf(workspace, remote).some(({ path }) => path.split('/')[1] === area));
  if (owner)
    throw new Error(
      `${name} cannot be made: its pages would be at /${area}, which is ${owner}'s. Choose another name.`,
    );
}

/** @param catalogs folder that the catalogs stand in, below `messages` */
async function copyTemplate(workspace: string, to: string, remote: NewRemote, catalogs: string): Promise<void> {
  const { name, title, day } = remote;
  const from = join(workspace, template);
  const area = areaOf(name);
  const named = (text: string) => text.replaceAll('template', area);
  const capital = area.charAt(0).toUpperCase() + area.slice(1);
  const quoted = (text: string) => JSON.stringify(text).slice(1, -1);
  const titles = await Promise.all(
    languages.map(async (language) => [await ownTitle(from, language), quoted(title[language])] as const),
  );
  const replaced = (text: string, [own, given]: readonly [string, string]) => text.replaceAll(own, () => given);
  const filled = (text: string, file: string) => {
    const plain = named(text)
      // From its folder on the top level it is two folders less to everything else.
      .replaceAll("'../../../../", "'../../")
      .replaceAll("'../messages/", catalogs === to ? "'../messages/" : "'../../shared/messages/")
      .replaceAll('2026-11-22', day);
    return file.endsWith('.json') ? titles.reduce(replaced, plain) : plain.replaceAll('Template', capital);
  };
  await cp(from, to, { recursive: true, filter: isSource });
  const files = await readdir(to, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, 'utf8');
    const own = named(relative(to, path));
    const target = join(own.startsWith('messages/') ? catalogs : to, own);
    await mkdir(dirname(target), { recursive: true });
    await rm(path);
    await writeFile(target, filled(text, path));
  }
  if (catalogs !== to) await rm(join(to, 'messages'), { recursive: true });
}

/** Title of the template's own page. */
async function ownTitle(folder: string, language: Language): Promise<string> {
  const catalog = await readFile(join(folder, `messages/${language}/template.json`), 'utf8');
  return (JSON.parse(catalog) as { 'template.title': string })['template.title'];
}
