import type { ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemotePointer } from 'shared/contract/store/remotes.contract.ts';
import { answering } from './answering.ts';
import { endOf, endProcess, startNode, startScript } from './childProcess.ts';
import { showLog } from './hostLog.ts';
import { listenPlace, remotes, root } from './parts.ts';
import { serviceOnDemand, servicesAt } from './services.ts';

/** See `startSite`. */
export type Site = Awaited<ReturnType<typeof startSite>>;

interface SiteOptions {
  port: number;
  /** Port of the shell, where it is not the first one. */
  shellPort?: number;
  /** Build id of the shell. */
  shell: string;
  /** Releases that are shown in place of what remotes serve here. */
  candidates?: RemotePointer[];
  /** Remotes whose services start with the first request for them. */
  onDemand?: string[];
  /** More environment for the shell's process. */
  env?: Record<string, string>;
  /** Called when the shell's process ends by itself, with its exit code or signal. Remotes are started again. */
  onShellLost: (how: string) => void;
}

/**
 * Starts the built site: every remote and the shell in a process of its own, on `port` and the ports after it.
 * @throws Error in one sentence when a process does not come up; nothing is left running
 */
export async function startSite(options: SiteOptions) {
  const { port, shellPort = port, shell, candidates = [], onDemand = [] } = options;
  const { env = {}, onShellLost } = options;
  const origins = remotes.map((name, index) => runRemote(name, port + 1 + index, onDemand.includes(name)));
  let shellProcess: ChildProcess | undefined;
  const endShell = () => {
    const ended = shellProcess && endProcess(shellProcess);
    shellProcess = undefined;
    return ended;
  };
  const startShell = async (build: string) => {
    const child = startNode([join(root, 'shell/dist', build, 'host/main.js')], {
      stdout: 'pipe',
      env: {
        ...env,
        PORT: `${shellPort === port ? listenPlace().address : '127.0.0.1'}:${shellPort}`,
        REMOTES: remotesFile(port, candidates),
        SERVICES: process.env.SERVICES || servicesAt(port),
      },
    });
    shellProcess = child;
    if (child.stdout) void showLog(child.stdout);
    await answering(`http://127.0.0.1:${shellPort}/healthz`, child);
    child.once('exit', (code, signal) => {
      if (shellProcess === child) onShellLost(endOf(code, signal));
    });
  };
  /** Ends all processes. */
  const stop = async () => {
    await Promise.all([endShell(), ...origins.map((origin) => origin.stop())]);
  };
  try {
    await Promise.all(
      origins.map(({ first }, index) => answering(`http://127.0.0.1:${port + 1 + index}/healthz`, first)),
    );
    await startShell(shell);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    address: `http://localhost:${port}`,
    stop,
    /** Starts the shell again, with another build. */
    async restartShell(build: string): Promise<void> {
      await endShell();
      await startShell(build);
    },
  };
}

/** Runs the origin of a remote; if it ends by itself, it is restarted a second later. */
function runRemote(name: string, port: number, onDemand: boolean) {
  const args = [name, String(port), ...(onDemand ? [serviceOnDemand] : [])];
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = () => {
    child = startScript('scripts/remoteHost.ts', args);
    child.once('exit', (code, signal) => {
      if (isStopped) return;
      console.error(`${name} ended by itself (${endOf(code, signal)}); it is started again.`);
      timer = setTimeout(run, 1000);
    });
    return child;
  };
  const first = run();
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    return endProcess(child);
  };
  return { first, stop };
}

/** Writes the `remotes.json` of this run: the candidates, and the other remotes on the ports after the site's. */
function remotesFile(port: number, candidates: RemotePointer[]): string {
  const folder = join(root, 'shell/.cache');
  const file = join(folder, `remotes-${port}.json`);
  const pointers = remotes.map((name, index) => {
    const candidate = candidates.find((one) => one.name === name);
    return candidate ?? { name, url: `http://127.0.0.1:${port + 1 + index}` };
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(pointers));
  return file;
}
