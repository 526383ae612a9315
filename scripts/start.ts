import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { withProgress } from './commandLine/progress.ts';
import { candidatesOf } from './release/candidates.ts';
import { openStore } from './release/openStore.ts';
import { buildParts } from './site/builds.ts';
import { endPrograms } from './site/childProcess.ts';
import { firstPort, remotes } from './site/parts.ts';
import { assertPortsFree } from './site/ports.ts';
import { type Site, startSite } from './site/processes.ts';

/**
 * `npm start`: builds what changed, starts the shell and every remote, and stops them all on Ctrl-C. `REMOTE_MF_NEWS` and its
 * like show a candidate in place of a remote (`release/candidates.ts`).
 */
let site: Site | undefined;
let isStopping = false;

async function stop(code: number): Promise<void> {
  isStopping = true;
  await site?.stop();
  // Builds, and what runs before there is a site.
  await endPrograms();
  process.exit(code);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));

try {
  commandLine();
  const port = firstPort();
  await assertPortsFree(port, ['shell', ...remotes]);
  const { pointers: candidates } = await candidatesOf(process.env, remotes, openStore);
  const { shell = '' } = await buildParts();
  const onShellLost = (how: string) => {
    console.error(`The shell ended by itself (${how}): the site is stopped.`);
    void stop(1);
  };
  site = await withProgress('Starting the shell and the remotes', () =>
    startSite({ port, shell, candidates, onShellLost }),
  );
  console.log(`The site is at ${site.address} — stop it with Ctrl-C.`);
} catch (error) {
  if (!isStopping) fail(error);
}
