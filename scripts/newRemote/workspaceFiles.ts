import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRemotes } from 'shared/contract/store/remotes.contract.ts';
import { durableWrite } from 'shared/files/durableWrite.ts';

/** Files outside its folder that a new remote changes. */
const remotesFile = 'shell/remotes.json';
const lockfile = 'pnpm-lock.yaml';

/** Reads the ports of the remotes of the workspace, by name. */
export async function servedRemotes(workspace: string): Promise<Map<string, number>> {
  const file = join(workspace, remotesFile);
  const pointers = parseRemotes(JSON.parse(await readFile(file, 'utf8')), file);
  return new Map(pointers.map(({ name, url }) => [name, Number(new URL(url).port)]));
}

/** Adds a remote to the lockfile and, at the port after the others, to what is served. */
export async function addToWorkspace(workspace: string, remote: string): Promise<void> {
  const port = Math.max(...(await servedRemotes(workspace)).values()) + 1;
  const line = `  { "name": "${remote}", "url": "http://127.0.0.1:${port}" }`;
  await changeFiles(workspace, {
    [lockfile]: (text) => withImporter(text, remote),
    [remotesFile]: (text) => text.replace(/\s*\]\s*$/, `,\n${line}\n]\n`),
  });
}

/** Takes a remote out of both. */
export async function takeFromWorkspace(workspace: string, remote: string): Promise<void> {
  const isOther = (line: string) => !line.includes(`"name": "${remote}"`);
  await changeFiles(workspace, {
    [remotesFile]: (text) =>
      text
        .split('\n')
        .filter(isOther)
        .join('\n')
        .replace(/,(?=\s*\]\s*$)/, ''),
    [lockfile]: (text) => withoutImporter(text, remote),
  });
}

/** Changes some files: none where an edit fails. */
async function changeFiles(workspace: string, edits: Record<string, (text: string) => string>): Promise<void> {
  const edited = Object.entries(edits).map(async ([name, edit]) => {
    const file = join(workspace, name);
    return [file, edit(await readFile(file, 'utf8'))] as const;
  });
  for (const [file, text] of await Promise.all(edited)) await durableWrite(file, text);
}

/** Template of new remotes, and a member of the workspace. */
const template = 'scripts/newRemote/template';

const section = /(?<=\nimporters:\n)[\s\S]*?(?=\npackages:\n)/;
/** One importer, with the empty line before it. */
const importer = /\n {2}([^\s:][^\n]*):\n(?: {4}[^\n]*\n)+/g;

/**
 * A lockfile with a new remote among its importers, as pnpm writes it: it has the packages of the template.
 * @throws Error where the lockfile does not have the template
 */
function withImporter(lockfile: string, remote: string): string {
  return lockfile.replace(section, (importers) => {
    const entries = [...importers.matchAll(importer)].map(([entry, name = '']) => ({ entry, name }));
    const known = entries.find(({ name }) => name === template);
    if (!known) throw new Error(`pnpm-lock.yaml does not have ${template}: install and commit the lockfile.`);
    const entry = known.entry.replace(template, remote).replace('link:../../../shared', 'link:../shared');
    const sorted = [...entries, { entry, name: remote }].sort((a, b) => (a.name < b.name ? -1 : 1));
    return sorted.map((one) => one.entry).join('');
  });
}

/** A lockfile without a remote. */
function withoutImporter(lockfile: string, remote: string): string {
  return lockfile.replace(section, (importers) =>
    importers.replaceAll(importer, (entry, name) => (name === remote ? '' : entry)),
  );
}
