import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { liveIn } from 'shared/build/store/pointers.ts';
import { openStore } from 'shared/build/store/store.ts';
import type { Desk } from 'shared/content/desk.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { cmsConfig, type Desks } from './desk/config.ts';
import { draft, draftOf } from './desk/drafts.ts';
import { deskServer } from './desk/server.ts';
import { writePage, writeSchemas } from './desk/writePage.ts';
import { buildBehind, type DevSite, startDev } from './dev/startDev.ts';
import { startNode, startScript } from './site/childProcess.ts';
import { firstPort, remotes, root } from './site/parts.ts';
import { assertPortsFree, freePort } from './site/ports.ts';
import { untilStopped } from './site/untilStopped.ts';

const text = (text: string) => ({ type: 'string', text }) as const;
const line = {
  purpose:
    'Opens the editing desk on this machine: forms for the content of this folder, with the real pages beside them.',
  options: {
    write: text('write its page for a static host into this folder, and start nothing'),
    repository: text('with write: repository on GitHub that takes the changes, such as owner/site'),
    signin: text('with write: origin of the service that signs editors in at GitHub'),
  },
  example: 'npm run desk',
};

/** Releases go one after another. One that waits takes along what is published meanwhile. */
let lastRelease = Promise.resolve('');
const waiting = new Map<string, Promise<string>>();

/** What editors write, by remote. */
async function readDesks(): Promise<Desks> {
  const names = remotes.filter((name) => existsSync(join(root, name, 'src/readers/desk.ts')));
  const read = names.map(async (name) => {
    const { default: desk } = (await import(join(root, name, 'src/readers/desk.ts'))) as { default: Desk };
    return [name, desk] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Starts the CMS's own server for local files. @returns its address */
async function startFiles(): Promise<string> {
  const port = String(await freePort());
  // No page may ask it: the desk alone does, and sends no origin.
  const ORIGIN = 'http://desk.invalid';
  const env = { PORT: port, BIND_HOST: '127.0.0.1', ORIGIN, GIT_REPO_DIRECTORY: root, LOG_LEVEL: 'error' };
  startNode([join(root, 'scripts/node_modules/decap-server/dist/index.js')], { env });
  return `http://127.0.0.1:${port}/api/v1`;
}

/** Releases a remote with all its checks; the whole site if the store is empty. @returns what became of it */
async function release(remote: string): Promise<string> {
  const { shell } = await liveIn(await openStore());
  const isEmpty = shell.entries.length === 0;
  const child = startScript('scripts/release.ts', [isEmpty ? '--all' : remote], { stdout: 'pipe', stderr: 'pipe' });
  // Editors go on writing meanwhile: their drafts come first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let lines = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (data) => (lines += String(data)));
  const [code] = await once(child, 'close');
  console.log(lines);
  return code === 0
    ? `Published and released. ${lines.trim().split('\n').at(-1)}`
    : `Published, not released. ${lines}`;
}

async function open(desks: Desks): Promise<DevSite> {
  const watched = Object.keys(desks);
  const port = firstPort();
  await assertPortsFree(port, ['shell', ...remotes, 'desk']);
  const origin = `http://localhost:${port + 1 + remotes.length}`;
  const shell = await buildBehind(watched);
  for (const remote of watched) draft(remote, []);
  const dev = await startDev({ port, watched, drafts: { folderOf: draftOf, framedBy: origin } }, shell);
  const server = deskServer({
    origin,
    config: cmsConfig(desks, { name: 'proxy', proxy_url: `${origin}/files`, branch: 'main' }),
    site: dev.address,
    files: await startFiles(),
    attempt: (remote, files, pages) => dev.attempt(remote, () => draft(remote, files), pages),
    release: (remote) => {
      const known = waiting.get(remote);
      if (known) return known;
      lastRelease = lastRelease.then(() => {
        waiting.delete(remote);
        return release(remote).catch((error: Error) => `Published, not released. ${error.message}`);
      });
      waiting.set(remote, lastRelease);
      return lastRelease;
    },
  });
  server.listen(Number(new URL(origin).port), '127.0.0.1');
  console.log(`The editing desk is at ${origin} — stop it with Ctrl-C.`);
  return dev;
}

await untilStopped(async () => {
  const { write, repository, signin } = commandLine(line).values;
  const desks = await readDesks();
  writeSchemas(desks);
  if (!write) return open(desks);
  if (!repository || !signin) throw new Error('Name --repository and --signin with --write.');
  writePage(write, cmsConfig(desks, { name: 'github', repo: repository, branch: 'main', base_url: signin }));
  return undefined;
});
