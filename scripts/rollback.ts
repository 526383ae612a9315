import { madeBy } from 'shared/build/store/deliver.ts';
import { openStore } from 'shared/build/store/store.ts';
import { command } from './commandLine/commandLine.ts';
import { rollBack } from './release/rollback.ts';
import { parts, root } from './site/parts.ts';

const line = {
  purpose: 'Restores the previous release of a part, or the release that is named.',
  example: 'npm run rollback mf-news',
  most: 2,
};

await command(line, async ({ positionals: [part, release] }) => {
  // Remotes of other repositories are in the store, too.
  if (!part) throw new Error(`Name what to roll back: ${parts.join(', ')}.`);
  const moved = await rollBack(await openStore(), part, new Date(), release, madeBy(root));
  const instead = moved.replaced && moved.replaced !== moved.release ? `, instead of ${moved.replaced}` : '';
  console.log(`${part} ${moved.release} is live now${instead}.`);
});
