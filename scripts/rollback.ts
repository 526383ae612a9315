import { rollBack } from './release/rollback.ts';
import { openStore } from './release/store.ts';
import { commandLine } from './site/commandLine.ts';
import { fail } from './site/fail.ts';
import { parts, partsNamed } from './site/parts.ts';

/** `npm run rollback <part> [release]`: makes the release live that was live before, or the one that is named. */
try {
  const [name, release] = commandLine({ most: 2 }).positionals;
  if (!name) throw new Error(`Name what to take back: ${parts.join(', ')}.`);
  const [part = ''] = partsNamed([name]);
  console.log(`${part} ${await rollBack(openStore(), part, new Date(), release)} is live now.`);
} catch (error) {
  fail(error);
}
