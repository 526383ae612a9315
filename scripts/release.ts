import { join } from 'node:path';
import { announced, assertCommitted, deliver, madeBy, putSignature, signingKey } from 'shared/build/store/deliver.ts';
import { isLive, liveIn } from 'shared/build/store/pointers.ts';
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
  const live = await liveIn(store);
  const built = names.map((part) => {
    const release = builds[part] ?? '';
    return { part, release, folder: join(root, part, 'dist', release) };
  });
  const fresh = built.filter(({ part, release }) => !isLive(live, part, release));
  for (const { part, release } of built.filter((one) => !fresh.includes(one)))
    console.log(`${part} ${release} is live.`);
  // A team that has replaced its key signs what is live anew.
  if (key) for (const one of built.filter((known) => !fresh.includes(known))) await putSignature(store, one, key);
  const checks = candidate || force ? allChecks : [ancestryCheck(root), ...allChecks];
  const delivery = { candidate, at: new Date(), madeBy: source, key };
  if (fresh.length > 0) await deliver({ store, built: fresh, checks, ...delivery });
  for (const { part, release } of fresh) console.log(await announced(part, release, candidate));
}

await command(line, async ({ values, positionals }) =>
  releaseBuilt(namedParts(values, positionals), values, await openStore()),
);
