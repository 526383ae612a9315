import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseRemotes } from '../../shared/src/contract/remotes.contract.ts';
import { durableWrite } from '../../shared/src/files/durableWrite.ts';
import { withImporter, withoutImporter } from './lockfile.ts';

/** What a remote changes outside of its folder, below the workspace. */
const remotesFile = 'shell/remotes.json';
const lockfile = 'pnpm-lock.yaml';

/** Where the remotes of the workspace are served, by name. */
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

/** Changes some files: all of them, or none. */
async function changeFiles(workspace: string, edits: Record<string, (text: string) => string>): Promise<void> {
  const names = Object.keys(edits);
  const texts = await Promise.all(names.map((name) => readFile(join(workspace, name), 'utf8')));
  const edited = names.map((name, index) => edits[name]?.(texts[index] ?? '') ?? '');
  for (const [index, name] of names.entries())
    await durableWrite(join(workspace, name), edited[index] ?? '').catch(async (error: Error) => {
      for (const [before, done] of names.slice(0, index).entries())
        await durableWrite(join(workspace, done), texts[before] ?? '');
      throw error;
    });
}
