import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { deliver } from 'shared/build/store/deliver.ts';
import { folderStore } from 'shared/build/store/store.ts';
import { startShell } from '../../scripts/site/shellProcess.ts';
import { ended } from './operations.ts';
import { liveRelease, remotes } from './releases.ts';
import { expect } from './test.ts';
import { copyOfWorkspace } from './workspaceCopy.ts';

/** A checkout of its own and a site that serves what is released from it. */
export type EditorsSite = Awaited<ReturnType<typeof startEditorsSite>>;

/**
 * @param env settings of the site's host
 * @param without a remote that is not released
 */
export async function startEditorsSite(env: Record<string, string> = {}, without?: string) {
  const workspace = copyOfWorkspace();
  const store = mkdtempSync(join(tmpdir(), 'store-'));
  const built = ['shell', ...remotes.filter((name) => name !== without)].map((part) => ({
    part,
    release: basename(liveRelease(part)),
    folder: liveRelease(part),
  }));
  await deliver({ store: folderStore(store), built, checks: [], candidate: false, at: new Date(), madeBy: {} });
  const settings = { ...env, REMOTES: join(store, 'remotes.json') };
  const host = await startShell(join(store, 'shell', basename(liveRelease('shell'))), settings);
  const isReady = async () => (await fetch(`${host.address}/readyz`)).ok;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);

  const textOf = (file: string) => readFileSync(join(workspace, file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  };
  /** Runs a command of the workspace. */
  const run = (command: string, args: string[]) =>
    ended(spawn(command, args, { cwd: workspace, env: { ...process.env, RELEASE_STORE: store } }));

  return {
    address: host.address,
    workspace,
    store,
    textOf,
    write,
    run,
    /** Replaces what matches in a file; the pattern has to match. */
    edit(file: string, pattern: RegExp, replacement: string): void {
      const text = textOf(file);
      expect(text, file).toMatch(pattern);
      write(file, text.replace(pattern, replacement));
    },
    stop: () => host.stop(),
  };
}
