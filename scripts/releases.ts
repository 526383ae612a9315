import { join } from 'node:path';
import { madeBy, previewLink } from 'shared/build/store/deliver.ts';
import { liveIn } from 'shared/build/store/pointers.ts';
import { openStore, type ReleaseStore } from 'shared/build/store/store.ts';
import { remoteName } from 'shared/contract/release/values.contract.ts';
import { installedBeside, readLive } from '../shell/src/install/installed.ts';
import { command } from './commandLine/commandLine.ts';
import { removeFiles } from './newRemote/newRemote.ts';
import { takeFromWorkspace } from './newRemote/workspaceFiles.ts';
import { releaseTable } from './release/releaseTable.ts';
import { isInSite, retire } from './release/retire.ts';
import { sweep } from './release/sweep.ts';
import { parts, partsNamed, remotes, root } from './site/parts.ts';

const line = {
  purpose:
    'Lists the releases of every part: live, former and candidates; and what a host of this store refuses to install.',
  options: {
    preview: { type: 'string', text: 'print a link to a release that is not live: --preview <remote> <release>' },
    retire: { type: 'string', text: 'take a remote out of the site' },
    folder: { type: 'boolean', default: false, text: 'with --retire: delete its folder, too' },
    sweep: { type: 'boolean', default: false, text: 'delete the releases that nobody needs any more' },
  },
  example: 'npm run releases -- --retire mf-events',
  most: 1,
} as const;

/** A remote by its name, here or in another repository. @throws Error in one sentence when it is none */
function remoteNamed(name: string): string {
  if (!remoteName.safeParse(name).success) throw new Error(`Name a remote: ${remotes.join(', ')}.`);
  return name;
}

async function linkTo(store: ReleaseStore, remote: string, release: string | undefined): Promise<string> {
  if (!release) throw new Error('Name the release, too: `npm run releases` lists what the store has.');
  if (!(await store.list(remote)).includes(release))
    throw new Error(`${store.address} has no release ${release} of ${remote}: \`npm run releases\` lists what it has.`);
  const link = await previewLink(remote, release);
  if (!link) throw new Error('Set PREVIEW_SECRET to that of the site: it signs the link.');
  return link;
}

async function retireRemote(store: ReleaseStore, remote: string, isFolderTaken: boolean): Promise<void> {
  if (isFolderTaken) partsNamed([remote]);
  if (!isFolderTaken || (await isInSite(store, remote))) {
    const release = await retire(store, remote, new Date(), madeBy(root));
    console.log(`${remote} ${release} was taken out of the site: its pages answer 404.`);
  }
  if (!isFolderTaken) return;
  await takeFromWorkspace(root, remote);
  await removeFiles(root, remote);
  console.log(`${remote} was taken out of the workspace.`);
}

async function list(store: ReleaseStore, isSwept: boolean): Promise<void> {
  const live = await liveIn(store);
  const released = [...live.remotes.entries, ...live.shell.entries];
  if (released.length === 0) throw new Error(`Nothing was released to ${store.address} yet.`);
  // A remote that was never live may have candidates.
  const others = parts.filter((part) => !released.some(({ name }) => name === part));
  const entries = [...released, ...others.map((name) => ({ name, url: `./${name}` }))];
  const names = entries.map(({ name }) => name);
  if (isSwept) await sweep(store, names, new Date(), console.log);
  const stored = await Promise.all(names.map(async (name) => [name, await store.list(name)] as const));
  console.log(releaseTable(entries, new Map(stored)));
  // Releases that a host of this store could not install.
  const { refused } = readLive(installedBeside(join(store.address, 'remotes.json')));
  for (const [remote, cause] of Object.entries(refused)) console.error(`${remote} is refused by the host: ${cause}.`);
}

await command(line, async ({ values, positionals }) => {
  const store = await openStore();
  if (values.preview) console.log(await linkTo(store, remoteNamed(values.preview), positionals[0]));
  else if (values.retire) await retireRemote(store, remoteNamed(values.retire), values.folder);
  else await list(store, values.sweep);
});
