import type { ChildProcess } from 'node:child_process';

/** Milliseconds that a process has until it answers, on a busy machine. */
const timeoutMs = 20_000;

/**
 * Waits until a process answers at an address with a good status.
 * @throws Error with what the process has said, when it has ended or 20 seconds have passed; it is told to stop then
 */
export async function answering(address: string, process: ChildProcess): Promise<void> {
  let said = '';
  for (const output of [process.stdout, process.stderr]) output?.on('data', (data) => (said += String(data)));
  let ended = false;
  process.once('close', () => (ended = true));
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline && !ended; ) {
    if ((await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.kill('SIGTERM');
  throw new Error(`${address} did not answer${said && `: ${said.trim()}`}`);
}
