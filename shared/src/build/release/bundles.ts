import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { federation } from '@module-federation/vite';
import { globSync } from 'tinyglobby';
import { build, type InlineConfig } from 'vite';
import {
  islandMessages,
  languageData,
  type MessageFilter,
  messageFilter,
  messagesOfIslands,
  ofRemotes,
} from '../messages.ts';
import { licenceNotices, licencesFile } from './licences.ts';
import { browserEntry, plainScripts, scriptsManifest, serverEntry, writeEntries } from './modules.ts';
import { baseConfig, compileAhead, output, serverConfig, singletons } from './viteConfig.ts';

// Program: bundles a remote for Node and for browsers, and sends what `BundlesResult` says to the process that started it.

/**
 * Modules that two files share go into one file. The entry runs before React loads, so its shared modules get a separate file.
 */
const groups = [
  { name: 'common', test: /\/src\//, minShareCount: 2 },
  { name: 'federation', test: /module-federation|mf-external-runtime/, minShareCount: 2 },
];

/** Packages that the host provides in the shared scope of the federation. */
const providedByHost = Object.fromEntries(
  Object.entries(singletons).map(([name, requiredVersion]) => [
    name,
    { singleton: true, import: false as const, requiredVersion },
  ]),
);

/** The plugin names an entry for servers, which only its builds for servers write. */
function withoutServerEntry({ stats }: { stats: Record<string, unknown> }): void {
  delete (stats.metaData as { ssrRemoteEntry?: unknown }).ssrRemoteEntry;
}

/** Patterns of the ids of the messages that islands name, or why a remote cannot be bundled. */
export type BundlesResult = { islandMessages: string[] } | { problem: string };

const [folder = '', name = '', base = '', outDir = ''] = process.argv.slice(2);
process.once('disconnect', () => process.exit());

const notices = licenceNotices();

/** Browser build of a remote: a federated entry that exposes `./app`, its chunks and one stylesheet, which `stylesheets.ts` divides. */
function islandsConfig(messages: MessageFilter): InlineConfig {
  const plugins = [
    languageData(ofRemotes),
    notices.plugin(),
    islandMessages(messages),
    federation({
      name,
      filename: 'assets/remoteEntry.js',
      // Builds run side by side: each keeps the plugin's generated modules to itself.
      virtualModuleDir: `__mf__${name}`,
      exposes: { './app': `./${browserEntry}` },
      shared: providedByHost,
      // The host brings the federation's runtime.
      experiments: { externalRuntime: true },
      // Files are where the manifest is, at any origin.
      publicPath: 'auto',
      manifest: { additionalData: withoutServerEntry },
      dts: false,
    }),
  ];
  return baseConfig(folder, name, base, plugins, {
    outDir,
    // The media of the content are there already.
    emptyOutDir: false,
    manifest: 'vite-manifest.json',
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      // The federation plugin adds its entry, and that one leads to everything else.
      input: {},
      output: { ...output, codeSplitting: { groups } },
    },
  });
}

/** Build of plain scripts, without hashes in names. @throws Error if one would replace a file of the islands */
function scriptsConfig(files: string[]): InlineConfig {
  const taken = files.find((file) => existsSync(join(outDir, 'assets', `${basename(file, '.ts')}.js`)));
  if (taken) throw new Error(`${name}/${taken}: the code of an island has this file's name in a release; rename it`);
  return baseConfig(folder, name, base, [languageData(ofRemotes), notices.plugin()], {
    outDir,
    emptyOutDir: false,
    manifest: scriptsManifest,
    modulePreload: false,
    rolldownOptions: {
      input: Object.fromEntries(files.map((file) => [basename(file, '.ts'), join(folder, file)])),
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        postBanner: compileAhead,
      },
    },
  });
}

async function bundled(): Promise<string[]> {
  const messages = messagesOfIslands();
  await writeEntries(folder, name);
  const forNode = join(folder, '.cache', 'server');
  await rm(forNode, { recursive: true, force: true });
  const plugins = [notices.plugin(), messages.plugin];
  await build(serverConfig(folder, name, base, join(folder, serverEntry), forNode, plugins));
  await build(islandsConfig(messageFilter(messages.named)));
  const scripts = globSync(plainScripts, { cwd: folder });
  if (scripts.length > 0) await build(scriptsConfig(scripts));
  await writeFile(join(outDir, licencesFile), await notices.text());
  return messages.named;
}

const result: BundlesResult = await bundled().then(
  (islandMessages) => ({ islandMessages }),
  (error: Error) => ({ problem: error.message }),
);
process.send?.(result, undefined, undefined, () => process.disconnect());
