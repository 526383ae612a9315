import { previewSecret } from '../shared/src/contract/preview.contract.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { openStore } from './release/openStore.ts';
import { previewLink, usualDays } from './release/previewLink.ts';
import { partsNamed, remotes } from './site/parts.ts';

/**
 * `npm run preview <remote> <release>`: prints what has to be added to an address of the site to see a release that is not
 * live, for seven days or for `--lifetime` of them. PREVIEW_SECRET is that of the site.
 */
try {
  const { values, positionals } = commandLine({
    options: { lifetime: { type: 'string', default: String(usualDays) } },
    most: 2,
  });
  const [remote, release] = positionals;
  if (!remote || !release) throw new Error(`Name a remote (${remotes.join(', ')}) and one of its releases.`);
  partsNamed([remote]);
  if (remote === 'shell') throw new Error('A shell cannot be previewed: run its build on a port of its own.');
  const secret = previewSecret(process.env);
  if (!secret) throw new Error('Set PREVIEW_SECRET to that of the site: it signs the link.');
  const store = await openStore();
  if (!(await store.list(remote)).includes(release))
    throw new Error(`${store.address} has no release ${release} of ${remote}: \`npm run releases\` lists what it has.`);
  console.log(await previewLink(secret, remote, release, Number(values.lifetime), new Date()));
} catch (error) {
  fail(error);
}
