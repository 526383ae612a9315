import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { messageFilter, messagesOfIslands } from '../messages.ts';
import { plainScriptsConfig, remoteClientConfig } from './browserConfig.ts';
import { serverEntry, writeEntries } from './entries.ts';
import { licenceNotices, licencesFile } from './licences.ts';
import { serverConfig } from './viteConfig.ts';

// Program: bundles a remote for Node and for browsers, and sends what `BundlesResult` says to the process that started it.

/** Patterns of the ids of the messages that islands name, or why a remote cannot be bundled. */
export type BundlesResult = { islandMessages: string[] } | { problem: string };

const [folder = '', name = '', base = '', outDir = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());

async function bundled(): Promise<string[]> {
  const notices = licenceNotices();
  const messages = messagesOfIslands();
  await writeEntries(folder, name);
  const forNode = join(folder, '.cache', 'server');
  await rm(forNode, { recursive: true, force: true });
  const plugins = [notices.plugin(), messages.plugin];
  await build(serverConfig(folder, name, base, join(folder, serverEntry), forNode, plugins));
  await build(remoteClientConfig(folder, name, base, outDir, notices, messageFilter(messages.named)));
  const scripts = plainScriptsConfig(folder, name, base, outDir, notices);
  if (scripts) await build(scripts);
  await writeFile(join(outDir, licencesFile), await notices.text());
  return messages.named;
}

const result: BundlesResult = await bundled().then(
  (islandMessages) => ({ islandMessages }),
  (error: Error) => ({ problem: error.message }),
);
process.send?.(result, undefined, undefined, () => process.disconnect());
