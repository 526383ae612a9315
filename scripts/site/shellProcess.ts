import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { answering } from './answering.ts';
import { freePort } from './ports.ts';

/** A shell on a port of its own. */
export interface ShellProcess {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts the Node host of a shell's build, for a short time and for this machine only.
 * @param env its settings; see `shell/src/hosts/node/main.ts`
 * @throws Error with what the host has said, when it does not answer within 20 seconds
 */
export async function startShell(build: string, env: Record<string, string>): Promise<ShellProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(build, 'host/main.js')], {
    // What the deployment has set for its own host is not for this one.
    env: {
      ...process.env,
      METRICS_PORT: '',
      ALLOWED_HOSTS: '',
      LISTEN_ADDRESS: '127.0.0.1',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    await answering(`${address}/healthz`, child);
  } catch (error) {
    await stop();
    throw new Error(`The shell in ${build} did not start: ${(error as Error).message}`);
  }
  return { address, stop };
}
