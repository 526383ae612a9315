import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { withProgress } from 'shared/build/progress.ts';
import { liveShell } from 'shared/build/store/nextSite.ts';
import { liveIn } from 'shared/build/store/pointers.ts';
import { openStore } from 'shared/build/store/store.ts';
import { commandLine, fail } from './commandLine/commandLine.ts';
import { candidatesOf } from './release/candidates.ts';
import { buildParts } from './site/builds.ts';
import { endPrograms, startNode, startScript } from './site/childProcess.ts';
import { firstPort, partsNamed, remotes } from './site/parts.ts';
import { assertPortsFree } from './site/ports.ts';
import { type Site, startSite } from './site/processes.ts';

const line = {
  purpose: 'Builds what changed and serves the whole site; with the name of a remote, its files and service alone.',
  options: {
    released: { type: 'boolean', default: false, text: 'serve what is live in the release store, and build nothing' },
  },
  example: 'npm start -- --released',
  most: 1,
} as const;

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

/** Ends this command with the process that it has started. */
function follow(child: ChildProcess): void {
  child.once('exit', (code) => isStopping || process.exit(code ?? 1));
}

function startOrigin(name: string): void {
  const [remote = ''] = name === 'shell' ? [] : partsNamed([name]);
  if (!remote) throw new Error(`Name a remote: ${remotes.join(', ')}.`);
  const port = process.env.PORT ?? String(firstPort() + 1 + remotes.indexOf(remote));
  follow(startScript('scripts/remoteHost.ts', [remote, port]));
}

async function startReleased(): Promise<void> {
  const store = await openStore();
  const shell = await liveShell(store, (await liveIn(store)).shell);
  const REMOTES = process.env.REMOTES ?? join(store.address, 'remotes.json');
  follow(startNode([join(shell, 'host/main.js')], { env: { REMOTES } }));
}

async function startBuilt(): Promise<void> {
  const port = firstPort();
  await assertPortsFree(port, ['shell', ...remotes]);
  // `REMOTE_MF_NEWS` and its like name a candidate to show in place of a remote.
  const candidates = await candidatesOf(process.env, remotes, openStore);
  const { shell = '' } = await buildParts();
  const onShellLost = (how: string) => {
    console.error(`The shell ended by itself (${how}): the site is stopped.`);
    void stop(1);
  };
  site = await withProgress('Starting the shell and the remotes', () =>
    startSite({ port, shell, candidates, onShellLost }),
  );
  console.log(`The site is at ${site.address} — stop it with Ctrl-C.`);
}

try {
  const {
    values,
    positionals: [remote],
  } = commandLine(line);
  if (remote) startOrigin(remote);
  else await (values.released ? startReleased() : startBuilt());
} catch (error) {
  if (!isStopping) fail(error);
}
