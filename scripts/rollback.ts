import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { madeBy } from './release/madeBy.ts';
import { openStore } from './release/openStore.ts';
import { rollBack, withdraw } from './release/rollback.ts';
import { parts, partsNamed, root } from './site/parts.ts';

/**
 * `npm run rollback <part> [release]`: makes the release live that was live before, or the one that is named;
 * `npm run rollback <remote> --withdraw` takes a remote out of the site that has no other.
 */
try {
  const { values, positionals } = commandLine({
    options: { withdraw: { type: 'boolean', default: false } },
    most: 2,
  });
  const [name, release] = positionals;
  if (!name) throw new Error(`Name what to roll back: ${parts.join(', ')}.`);
  const [part = ''] = partsNamed([name]);
  const store = await openStore();
  const by = madeBy(root);
  if (values.withdraw) {
    if (release) throw new Error('Name a release, or --withdraw: not both.');
    const moved = await withdraw(store, part, new Date(), by);
    console.log(`${part} ${moved.release} was withdrawn: the remote is out of the site.`);
  } else {
    const moved = await rollBack(store, part, new Date(), release, by);
    const instead = moved.replaced && moved.replaced !== moved.release ? `, instead of ${moved.replaced}` : '';
    console.log(`${part} ${moved.release} is live now${instead}.`);
  }
} catch (error) {
  fail(error);
}
