import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { deliver } from '../../scripts/release/deliver.ts';
import { folderStore } from '../../scripts/release/folderStore.ts';
import { answering } from '../../scripts/site/answering.ts';
import { endProcess } from '../../scripts/site/childProcess.ts';
import { freePort } from '../../scripts/site/ports.ts';
import { liveRelease, remotes } from './builtFiles.ts';
import { type Ended, ended } from './operations.ts';
import { expect } from './test.ts';
import { copyOfWorkspace } from './workspaceCopy.ts';

/** A checkout that an editor changes, and a site on which everything that was built is live. */
export interface Editing {
  inWorkspace(file: string): string;
  textOf(file: string): string;
  write(file: string, text: string): void;
  /** Replaces what matches in a file; a pattern without a match is a mistake of the test. */
  edit(file: string, pattern: RegExp, replacement: string): void;
  /** Runs a command of the workspace. */
  run(command: string, args: string[]): Promise<Ended>;
  release(part: string): Promise<Ended>;
  /** Releases a part and waits until the site shows it. */
  goLive(part: string): Promise<void>;
  /** What a visitor gets at an address, without phrase breaks. */
  pageAt(path: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startEditing(): Promise<Editing> {
  const workspace = copyOfWorkspace();
  const store = mkdtempSync(join(tmpdir(), 'store-'));
  await releaseAll(store);
  const { site, metrics, host } = await startHost(workspace, store);
  const inWorkspace = (file: string) => join(workspace, file);
  const textOf = (file: string) => readFileSync(inWorkspace(file), 'utf8');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(inWorkspace(file)), { recursive: true });
    writeFileSync(inWorkspace(file), text);
  };
  const run = (command: string, args: string[]) =>
    ended(spawn(command, args, { cwd: workspace, env: { ...process.env, RELEASE_STORE: store } }));
  const release = (part: string) => run('node', ['scripts/run.mjs', 'release', part]);
  return {
    inWorkspace,
    textOf,
    write,
    run,
    release,
    edit(file, pattern, replacement) {
      const text = textOf(file);
      expect(text, file).toMatch(pattern);
      write(file, text.replace(pattern, replacement));
    },
    async goLive(part) {
      const { code, said } = await release(part);
      expect([code, said]).toEqual([0, expect.stringMatching(new RegExp(`${part} [a-f0-9]{12} is live now\\.`))]);
      const id = new RegExp(`${part} ([a-f0-9]{12}) is live now`).exec(said)?.[1] ?? '';
      await expect.poll(async () => (await fetch(metrics)).text(), { timeout: 20_000 }).toContain(id);
    },
    async pageAt(path) {
      const response = await fetch(site + path);
      return `${response.status} ${(await response.text()).replaceAll('\u200b', '')}`;
    },
    async stop() {
      await endProcess(host);
      for (const folder of [workspace, store]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes what was built live in a store, without the checks that it has passed as a whole. */
async function releaseAll(store: string): Promise<void> {
  const built = ['shell', ...remotes].map((part) => ({
    part,
    release: basename(liveRelease(part)),
    folder: liveRelease(part),
  }));
  await deliver({ store: folderStore(store), built, checks: [], candidate: false, at: new Date(), madeBy: {} });
}

async function startHost(
  workspace: string,
  store: string,
): Promise<{ site: string; metrics: string; host: ChildProcess }> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const program = join(store, 'shell', basename(liveRelease('shell')), 'host/main.js');
  const settings = { PORT: String(port), METRICS_PORT: String(metricsPort), REMOTES: join(store, 'remotes.json') };
  const host = spawn(process.execPath, [program], { cwd: workspace, env: { ...process.env, ...settings } });
  const site = `http://127.0.0.1:${port}`;
  await answering(`${site}/readyz`, host);
  return { site, host, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
}
