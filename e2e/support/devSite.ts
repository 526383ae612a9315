import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endProcess } from '../../scripts/site/childProcess.ts';
import { freePort } from '../../scripts/site/ports.ts';
import { remotes } from './builtFiles.ts';
import { expect } from './test.ts';
import { copyOfWorkspace } from './workspaceCopy.ts';

/** Milliseconds after a change of a file in which Vite's watcher drops another one. */
const throttleMs = 50;

export type DevSite = Awaited<ReturnType<typeof startDevSite>>;

/** Runs `npm run dev` for a remote in a checkout of its own. */
export async function startDevSite(remote: string) {
  const workspace = copyOfWorkspace();
  // One for the shell, and one for each remote.
  const port = await freePort(remotes.length + 1);
  const dev = spawn(process.execPath, ['scripts/run.mjs', 'dev', remote], {
    cwd: workspace,
    env: { ...process.env, PORT: String(port), ENQUIRIES_FOLDER: join(workspace, '.cache/enquiries') },
  });
  let said = '';
  for (const output of [dev.stdout, dev.stderr]) output.on('data', (data) => (said += String(data)));
  let hasEnded = false;
  dev.once('exit', () => (hasEnded = true));
  const state = () => (hasEnded ? 'it has ended' : said);
  await expect.poll(state, { timeout: 200_000 }).toMatch(/The site is at|it has ended/);
  expect(hasEnded, said).toBe(false);
  const textOf = (file: string) => readFileSync(join(workspace, file), 'utf8');
  return {
    address: `http://localhost:${port}`,
    /** What the command has printed. */
    said: () => said,
    /** Replaces a text in a file. @returns puts it back, once the watcher takes another change of the file */
    edit(file: string, text: string, replacement: string): () => Promise<void> {
      const before = textOf(file);
      expect(before, file).toContain(text);
      const write = (content: string) => writeFileSync(join(workspace, file), content);
      write(before.replace(text, () => replacement));
      return async () => {
        await expect.poll(() => Date.now() - statSync(join(workspace, file)).mtimeMs).toBeGreaterThan(4 * throttleMs);
        write(before);
      };
    },
    /** Command lines of what runs in the checkout. */
    programs: () => programsIn(workspace),
    /** Stops the command. @returns its exit code */
    async end(): Promise<number | null> {
      await endProcess(dev);
      return dev.exitCode;
    },
    stop: () => endProcess(dev),
  };
}

/** Command lines of all programs whose working directory is in a folder; on Linux. */
function programsIn(folder: string): string[] {
  return readdirSync('/proc').flatMap((id) => {
    try {
      const isThere = /^\d+$/.test(id) && readlinkSync(`/proc/${id}/cwd`).startsWith(folder);
      return isThere ? [readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')] : [];
    } catch {
      // It has ended meanwhile, or is none of this user's.
      return [];
    }
  });
}
