import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { federation } from '@module-federation/vite';
import { globSync } from 'tinyglobby';
import type { InlineConfig } from 'vite';
import { islandMessages, languageData, type MessageFilter, ofRemotes } from '../messages.ts';
import { browserEntry, plainScripts } from './entries.ts';
import type { LicenceNotices } from './licences.ts';
import { scriptsManifest } from './modules.ts';
import { baseConfig, calm, compileAhead, output, singletons } from './viteConfig.ts';

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

/** Browser build of a remote: a federated entry that exposes `./app`, its chunks and one stylesheet, which `stylesheets.ts` divides. */
export function remoteClientConfig(
  root: string,
  name: string,
  base: string,
  outDir: string,
  notices: LicenceNotices,
  messages: MessageFilter,
): InlineConfig {
  const config = baseConfig(root, name, base, [
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
  ]);
  return {
    ...config,
    build: {
      ...config.build,
      outDir,
      // The media of the content are there already.
      emptyOutDir: false,
      manifest: 'vite-manifest.json',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        ...calm,
        // The federation plugin adds its entry, and that one leads to everything else.
        input: {},
        output: { ...output, codeSplitting: { groups } },
      },
    },
  };
}

/** Build of a remote's plain scripts, without hashes in names. @throws Error if one would replace a file of the islands */
export function plainScriptsConfig(
  root: string,
  name: string,
  base: string,
  outDir: string,
  notices: LicenceNotices,
): InlineConfig | undefined {
  const files = globSync(plainScripts, { cwd: root });
  if (files.length === 0) return undefined;
  const taken = files.find((file) => existsSync(join(outDir, 'assets', `${basename(file, '.ts')}.js`)));
  if (taken) throw new Error(`${name}/${taken}: the code of an island has this file's name in a release; rename it`);
  const config = baseConfig(root, name, base, [languageData(ofRemotes), notices.plugin()]);
  return {
    ...config,
    build: {
      ...config.build,
      outDir,
      emptyOutDir: false,
      manifest: scriptsManifest,
      modulePreload: false,
      rolldownOptions: {
        ...calm,
        input: Object.fromEntries(files.map((file) => [basename(file, '.ts'), join(root, file)])),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'assets/[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          postBanner: compileAhead,
        },
      },
    },
  };
}
