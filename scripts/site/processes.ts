import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { answering } from './answering.ts';
import { remotes, root } from './parts.ts';

export interface Site {
  /** Address of the shell. */
  address: string;
  /** Starts the shell again, with another build. */
  restartShell(build: string): Promise<void>;
  /** Ends all processes. */
  stop(): void;
}

interface SiteOptions {
  port: number;
  /** Build id of the shell. */
  shell: string;
  /** More environment for the shell's process. */
  env?: Record<string, string>;
  /** Called when a process ends that should have gone on. */
  onLost: (part: string, code: number | null) => void;
}

/**
 * Starts the built site: every remote and the shell in a process of its own, on `port` and the ports after it.
 * @throws Error in one sentence when a port is in use or a process does not come up; nothing is left running
 */
export async function startSite({ port, shell, env = {}, onLost }: SiteOptions): Promise<Site> {
  const names = ['shell', ...remotes];
  await Promise.all(names.map((name, index) => assertFree(port + index, name)));
  const running = new Map<string, ChildProcess>();
  const run = (name: string, args: string[], extra: Record<string, string> = {}) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...extra },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.set(name, child);
    child.on('exit', (code) => {
      if (running.get(name) === child) onLost(name, code);
    });
    return child;
  };
  const stop = () => {
    const children = [...running.values()];
    running.clear();
    for (const child of children) child.kill('SIGTERM');
  };
  const startShell = async (build: string) => {
    const child = run('shell', [join(root, 'shell/dist', build, 'host/main.js')], {
      LISTEN_ADDRESS: process.env.LISTEN_ADDRESS || '127.0.0.1',
      ...env,
      PORT: String(port),
      REMOTES: remotesFile(port),
    });
    await answering(`http://127.0.0.1:${port}/healthz`, child);
  };
  try {
    const origins = remotes.map(async (name, index) => {
      const own = String(port + 1 + index);
      const child = run(name, ['--import', 'tsx', join(root, 'scripts/remoteHost.ts'), name, own]);
      await answering(`http://127.0.0.1:${own}/healthz`, child);
    });
    await Promise.all(origins);
    await startShell(shell);
  } catch (error) {
    stop();
    throw error;
  }
  return {
    address: `http://localhost:${port}`,
    stop,
    async restartShell(build) {
      const old = running.get('shell');
      running.delete('shell');
      old?.kill('SIGTERM');
      await new Promise((resolve) => old?.once('exit', resolve));
      await startShell(build);
    },
  };
}

/**
 * Writes the `remotes.json` of this run: the remotes on the ports after the shell's, or where `REMOTE_MF_NEWS` and its
 * like say that a candidate is served.
 */
function remotesFile(port: number): string {
  const folder = join(root, 'shell/.cache');
  const file = join(folder, `remotes-${port}.json`);
  const pointers = remotes.map((name, index) => {
    const candidate = process.env[`REMOTE_${name.toUpperCase().replaceAll('-', '_')}`];
    return { name, url: candidate || `http://127.0.0.1:${port + 1 + index}` };
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(pointers));
  return file;
}

function assertFree(port: number, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} for ${name} is in use: stop what listens there, or set PORT to another number.`)),
    );
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
