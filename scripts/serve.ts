import { join } from 'node:path';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { liveIn } from './release/deliver.ts';
import { openStore } from './release/openStore.ts';
import { startNode } from './site/childProcess.ts';

/**
 * `npm run serve`: the site that is live in the release store, with the shell that is live as this starts; see the
 * settings of the shell's host. Releases of remotes show within seconds.
 */
try {
  commandLine();
  const store = await openStore();
  const release = (await liveIn(store)).shell.entries[0]?.release;
  if (!release) throw new Error(`${store.address} has no shell yet: begin with \`npm run release -- --all\`.`);
  const remotes = process.env.REMOTES ?? join(store.address, 'remotes.json');
  if (remotes.startsWith('s3:')) throw new Error("Set REMOTES to the http(s) address of the bucket's remotes.json.");
  const host = join(await store.get('shell', release), 'host/main.js');
  const child = startNode([host], { env: { REMOTES: remotes } });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  fail(error);
}
