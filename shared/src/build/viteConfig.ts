import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, PluginOption } from 'vite';
import type { LicenceNotices } from './licences.ts';
import { compiledMessages } from './messagesPlugin.ts';
import { packageEntries, packageInputs, packagesOnce } from './packages.ts';

/** Few files with short names: every page names them, and what two of them share is in one. */
const output = {
  chunkFileNames: ({ name }: { name: string }) =>
    name.startsWith('_virtual_mf') ? 'assets/federation-[hash].js' : 'assets/[name]-[hash].js',
  codeSplitting: { groups: [{ name: 'common', minShareCount: 2 }] },
};

/** A build says what is wrong, not how long each plugin took. */
const calm = { checks: { pluginTimings: false } };

/** The message parser stays out of the browser: catalogs are compiled at build. */
const noMessageParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/** What all builds of the site have in common. `name` prefixes class names, so that no two parts can collide. */
function baseConfig(root: string, name: string, base: string, plugins: PluginOption[]): InlineConfig {
  return {
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compiledMessages(), react(), ...plugins],
    css: { modules: { generateScopedName: `${name}_[name]_[local]` } },
    build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true, reportCompressedSize: false },
  };
}

/** Browser build of a remote: a federated entry that exposes `./app`, its chunks and one stylesheet, which `stylesheets.ts` divides. */
export function remoteClientConfig(
  root: string,
  name: string,
  base: string,
  outDir: string,
  notices: LicenceNotices,
): InlineConfig {
  const config = baseConfig(root, name, base, [
    notices.plugin(),
    federation({
      name,
      filename: 'assets/remoteEntry-[hash].js',
      // Builds run side by side: each keeps the plugin's generated modules to itself.
      virtualModuleDir: `__mf__${name}`,
      exposes: { './app': './src/app.ts' },
      // What exists once comes by the import map: see `packages.ts`.
      shared: {},
      manifest: true,
      dts: false,
      disableSnapshot: true,
      // The shell publishes the federation runtime: remotes carry none.
      experiments: { externalRuntime: true },
    }),
  ]);
  return {
    ...config,
    build: {
      ...config.build,
      outDir,
      manifest: 'vite-manifest.json',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        ...calm,
        // The federation plugin adds its entry, and that one leads to everything else.
        input: {},
        external: [...packagesOnce],
        output,
      },
    },
  };
}

/** Node build of source that the browser runs, too, for prerendering; emits its pictures and its one stylesheet. */
export function serverConfig(
  root: string,
  name: string,
  base: string,
  entry: string,
  outDir: string,
  notices: LicenceNotices,
): InlineConfig {
  const config = baseConfig(root, name, base, [notices.plugin('assets')]);
  return {
    ...config,
    ssr: { noExternal: ['shared'], target: 'node' },
    build: {
      ...config.build,
      outDir,
      ssr: entry,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      minify: false,
      rolldownOptions: { ...calm, output: { entryFileNames: '[name].js' } },
    },
  };
}

/** Runtime of the federation without what this site has no use for: snapshots, exposes, Node. */
const leanFederation = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_HAS_EXPOSES: 'false',
  ENV_TARGET: '"web"',
  // Its debugging switch: a page's first look into the storage waits for the browser to read it.
  'window.localStorage': 'undefined',
};

/**
 * react-intl asks whether the browser knows the locale. Every browser knows both of this site, and the first question makes
 * it list all its locales: 45 ms of a slow phone's processor, in the midst of hydration.
 */
const knownLocales = {
  'Intl.NumberFormat.supportedLocalesOf': 'Array.of',
  'Intl.DateTimeFormat.supportedLocalesOf': 'Array.of',
};

/** Browser build of the shell: its client, and the packages that exist once. */
export function shellClientConfig(root: string, base: string, outDir: string, notices: LicenceNotices): InlineConfig {
  const config = baseConfig(root, 'shell', base, [packageEntries(), notices.plugin()]);
  return {
    ...config,
    define: { ...leanFederation, ...knownLocales },
    resolve: { alias: [noMessageParser] },
    build: {
      ...config.build,
      outDir,
      manifest: 'vite-manifest.json',
      modulePreload: false,
      rolldownOptions: {
        ...calm,
        input: { main: `${root}/src/client/main.ts`, ...packageInputs },
        preserveEntrySignatures: 'strict',
        output,
      },
    },
  };
}

/** One script without imports or exports, to stand inside a document. */
export function inlineScriptConfig(root: string, entry: string, outDir: string, notices: LicenceNotices): InlineConfig {
  const config = baseConfig(root, 'inline', '/', [notices.plugin()]);
  return {
    ...config,
    build: { ...config.build, outDir, lib: { entry, formats: ['iife'], name: 'inline', fileName: () => 'inline.js' } },
  };
}

/** Build for a worker runtime at the edge: one module that needs nothing else. */
export function edgeConfig(root: string, entry: string, outDir: string): InlineConfig {
  const config = nodeConfig(root, entry, outDir);
  return { ...config, ssr: { noExternal: true, target: 'webworker' } };
}

/** Node build of a program: one file that needs no node_modules. */
export function nodeConfig(root: string, entry: string, outDir: string): InlineConfig {
  const config = baseConfig(root, 'node', '/', []);
  return {
    ...config,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...config.build,
      outDir,
      ssr: entry,
      minify: false,
      rolldownOptions: { ...calm, output: { entryFileNames: '[name].js' } },
    },
  };
}
