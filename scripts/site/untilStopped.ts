import { fail } from '../commandLine/commandLine.ts';
import { endPrograms } from './childProcess.ts';

/** What a command runs. */
let site: { stop(): Promise<void> } | undefined;

export let isStopping = false;

/** Stops what this command runs, and ends it. */
export async function stop(code = 0): Promise<void> {
  isStopping = true;
  await site?.stop();
  // Builds, and what runs before there is a site.
  await endPrograms();
  process.exit(code);
}

/** Runs a command until a signal or an error ends it. @param start returns what it runs, once that serves */
export async function untilStopped(start: () => Promise<typeof site>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop());
  try {
    site = await start();
  } catch (error) {
    if (!isStopping) fail(error);
  }
}
