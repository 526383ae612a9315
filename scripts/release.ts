import { join } from 'node:path';
import { assertCommitted, madeBy, release, signingKey } from 'shared/build/store/deliver.ts';
import { openStore, type ReleaseStore } from 'shared/build/store/store.ts';
import { command, type commandLine } from './commandLine/commandLine.ts';
import { allChecks } from './release/checks/all.ts';
import { ancestryCheck } from './release/checks/ancestry.ts';
import { buildParts } from './site/builds.ts';
import { parts, partsNamed, root } from './site/parts.ts';

const flag = <Text extends string>(text: Text) => ({ type: 'boolean', default: false, text }) as const;
const line = {
  purpose: 'Builds parts, checks them against what is live, puts them into the release store and makes them live.',
  options: {
    all: flag('release every part'),
    candidate: flag('put the releases into the store for a preview, and make nothing live'),
    dirty: flag('release files that are not committed'),
    force: flag('replace a release whose commit this checkout does not contain'),
  },
  example: 'npm run release -- mf-news --candidate',
  most: parts.length,
};

type Values = ReturnType<typeof commandLine<typeof line.options>>['values'];

/** Returns the parts to release. @throws Error in one sentence if the options contradict each other */
function namedParts({ all }: Values, positionals: string[]): string[] {
  const names = all ? parts : partsNamed(positionals);
  if (names.length === 0) throw new Error(`Name what to release: ${parts.join(', ')}, or --all.`);
  if (all && positionals.length > 0) throw new Error('Name parts, or --all: not both.');
  return names;
}

/** Builds parts and releases what is not live yet. */
async function releaseBuilt(names: string[], { candidate, dirty, force }: Values, store: ReleaseStore) {
  const key = await signingKey();
  const source = madeBy(root);
  if (!candidate && !dirty) assertCommitted(source);
  const builds = await buildParts(names);
  const built = names.map((part) => {
    const id = builds[part] ?? '';
    return { part, release: id, folder: join(root, part, 'dist', id) };
  });
  const checks = candidate || force ? allChecks : [ancestryCheck(root), ...allChecks];
  await release({ store, built, checks, candidate, at: new Date(), madeBy: source, key });
}

await command(line, async ({ values, positionals }) =>
  releaseBuilt(namedParts(values, positionals), values, await openStore()),
);
