import type { ChildProcess } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess } from './childProcess.ts';

/** Milliseconds that a process has until it answers, on a busy machine. */
const timeoutMs = 60_000;

/**
 * Waits until a process answers at an address with a good status.
 * @throws Error with what the process has said, when it has ended or a minute has passed; it is told to stop then
 */
export async function answering(address: string, process: ChildProcess): Promise<void> {
  let said = '';
  for (const output of [process.stdout, process.stderr]) output?.on('data', (data) => (said += String(data)));
  let ended = false;
  process.once('close', () => (ended = true));
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && !ended; ) {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
    if (response?.ok) return;
    await pause(50);
  }
  process.kill('SIGTERM');
  throw new Error(`${address} did not answer${said && `: ${said.trim()}`}`);
}

/** A host of the site, or another server, on this machine. */
export interface RunningHost {
  address: string;
  stop(): Promise<void>;
}

/** Waits until the host that a process is answers at a port of this machine. @throws Error like `answering` */
export async function hostAt(port: number, process: ChildProcess): Promise<RunningHost> {
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/healthz`, process);
  return { address, stop: () => endProcess(process) };
}

/** Lets a server of this process listen at a free port of this machine. */
export async function listening(server: Server): Promise<RunningHost> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
