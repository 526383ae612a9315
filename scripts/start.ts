import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { withProgress } from 'shared/build/progress.ts';
import { liveShell } from 'shared/build/store/nextSite.ts';
import { liveIn } from 'shared/build/store/pointers.ts';
import { openStore } from 'shared/build/store/store.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { candidatesOf } from './release/candidates.ts';
import { buildParts } from './site/builds.ts';
import { startNode, startScript } from './site/childProcess.ts';
import { firstPort, partsNamed, remotes } from './site/parts.ts';
import { assertPortsFree } from './site/ports.ts';
import { type Site, startSite } from './site/processes.ts';
import { isStopping, stop, untilStopped } from './site/untilStopped.ts';

const line = {
  purpose: 'Builds what changed and serves the whole site; with the name of a remote, its files and service alone.',
  options: {
    released: { type: 'boolean', default: false, text: 'serve what is live in the release store, and build nothing' },
  },
  example: 'npm start -- --released',
  most: 1,
} as const;

/** Ends this command with the process that it has started. */
function follow(child: ChildProcess): void {
  child.once('exit', (code) => isStopping || process.exit(code ?? 1));
}

async function startOrigin(name: string): Promise<undefined> {
  const [remote = ''] = name === 'shell' ? [] : partsNamed([name]);
  if (!remote) throw new Error(`Name a remote: ${remotes.join(', ')}.`);
  const port = process.env.PORT ?? String(firstPort() + 1 + remotes.indexOf(remote));
  follow(startScript('scripts/remoteHost.ts', [remote, port]));
}

async function startReleased(): Promise<undefined> {
  const store = await openStore();
  const shell = await liveShell(store, (await liveIn(store)).shell);
  const REMOTES = process.env.REMOTES ?? join(store.address, 'remotes.json');
  follow(startNode([join(shell, 'host/main.js')], { env: { REMOTES } }));
}

async function startBuilt(): Promise<Site> {
  const port = firstPort();
  await assertPortsFree(port, ['shell', ...remotes]);
  // `REMOTE_MF_NEWS` and its like name a candidate to show in place of a remote.
  const candidates = await candidatesOf(process.env, remotes, openStore);
  const { shell = '' } = await buildParts();
  const onShellLost = (how: string) => {
    console.error(`The shell ended by itself (${how}): the site is stopped.`);
    void stop(1);
  };
  const site = await withProgress('Starting the shell and the remotes', () =>
    startSite({ port, shell, candidates, onShellLost }),
  );
  console.log(`The site is at ${site.address} — stop it with Ctrl-C.`);
  return site;
}

await untilStopped(async () => {
  const {
    values,
    positionals: [remote],
  } = commandLine(line);
  if (remote) return startOrigin(remote);
  return values.released ? startReleased() : startBuilt();
});
