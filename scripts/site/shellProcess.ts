import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../e2e/support/ports.ts';

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
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said += String(data)));
  const address = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  for (const deadline = Date.now() + 20_000; Date.now() < deadline && child.exitCode === null; ) {
    if ((await fetch(`${address}/healthz`).catch(() => undefined))?.ok) return { address, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`The shell in ${build} did not start: ${said.trim() || 'it said nothing.'}`);
}
