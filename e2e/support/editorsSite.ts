import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { deliver } from 'shared/build/store/deliver.ts';
import { folderStore } from 'shared/build/store/store.ts';
import { freePort } from '../../scripts/site/ports.ts';
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
  const metricsPort = await freePort();
  const settings = { ...env, METRICS_PORT: String(metricsPort), REMOTES: join(store, 'remotes.json') };
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
  /** Runs `release` or `rollback` of a part. */
  const operate = (command: 'release' | 'rollback', part: string) => run('node', ['scripts/run.mjs', command, part]);

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
    release: (part: string) => operate('release', part),
    /** Releases a part or rolls it back, and waits until the site shows it. */
    async goLive(part: string, command: 'release' | 'rollback' = 'release'): Promise<void> {
      const { code, said } = await operate(command, part);
      expect([code, said]).toEqual([0, expect.stringMatching(new RegExp(`${part} [a-f0-9]{12} is live now`))]);
      const id = new RegExp(`${part} ([a-f0-9]{12}) is live now`).exec(said)?.[1] ?? '';
      const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
      const live = `site_live_release_info{remote="${part}",release="${id}"`;
      await expect.poll(async () => (await fetch(metrics)).text(), { timeout: 20_000 }).toContain(live);
    },
    stop: () => host.stop(),
  };
}
