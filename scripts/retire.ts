import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { takeFromWorkspace } from './newRemote/workspaceFiles.ts';
import { madeBy } from './release/madeBy.ts';
import { openStore } from './release/openStore.ts';
import { isInSite, retire } from './release/retire.ts';
import { partsNamed, remotes, root } from './site/parts.ts';

/**
 * `npm run retire <remote>`: takes a remote out of the site that is live; with `--folder` also its folder out of the
 * workspace, with the two lines outside of it.
 */
try {
  const { values, positionals } = commandLine({ options: { folder: { type: 'boolean', default: false } }, most: 1 });
  const [name] = positionals;
  if (!name || name === 'shell') throw new Error(`Name the remote that goes: ${remotes.join(', ')}.`);
  const [remote = ''] = partsNamed([name]);
  const store = await openStore();
  if (!values.folder || (await isInSite(store, remote))) {
    const release = await retire(store, remote, new Date(), madeBy(root));
    console.log(`${remote} ${release} was taken out of the site: its pages answer 404.`);
  }
  if (values.folder) {
    await takeFromWorkspace(root, remote);
    await rm(join(root, remote), { recursive: true });
    console.log(`${remote} was taken out of the workspace.`);
  }
} catch (error) {
  fail(error);
}
