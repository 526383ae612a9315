import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { liveIn } from './release/deliver.ts';
import { openStore } from './release/openStore.ts';
import { releaseTable } from './release/releaseTable.ts';
import { sweep, sweptLines } from './release/sweep.ts';
import { parts } from './site/parts.ts';

/**
 * `npm run releases`: what is live of every part, what was, and which candidates there are. `--sweep` removes releases from the store that nobody needs any more.
 */
try {
  const { values } = commandLine({ options: { sweep: { type: 'boolean', default: false } } });
  const store = await openStore();
  const { remotes, shell } = await liveIn(store);
  const released = [...remotes.entries, ...shell.entries];
  if (released.length === 0) throw new Error(`Nothing was released to ${store.address} yet.`);
  // A remote that was never live may have candidates.
  const others = parts.filter((part) => !released.some(({ name }) => name === part));
  const entries = [...released, ...others.map((name) => ({ name, url: `./${name}` }))];
  if (values.sweep) {
    const names = entries.map(({ name }) => name);
    console.log(sweptLines(await sweep(store, names, new Date())).join('\n'));
  }
  const stored = await Promise.all(entries.map(({ name }) => store.list(name)));
  console.log(releaseTable(entries, new Map(entries.map(({ name }, index) => [name, stored[index] ?? []]))));
} catch (error) {
  fail(error);
}
