import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin, PluginOption } from 'vite';
import { compiledMessages } from './messagesPlugin.ts';

/**
 * Packages that exist once in the page: the shell provides them, remotes carry no copy.
 * Everything else is bundled and tree-shaken where it is used.
 */
const once = ['react', 'react-dom', 'react-dom/client', 'react-intl'];

/**
 * The federation plugin infers from imports which exports of a host-provided package a remote uses, and ends that
 * inference before it has seen every lazily loaded page. A namespace import in the entry makes it offer them all;
 * the bundler drops the import again.
 */
function namesWholePackages(): Plugin {
  const imports = once.map((name, index) => `import * as __once${index} from '${name}';`).join('');
  return {
    name: 'names-whole-packages',
    enforce: 'pre',
    transform: { filter: { id: /\/src\/app\.ts$/ }, handler: (code) => ({ code: `${imports}${code}`, map: null }) },
  };
}

function sharedPackages(isHost: boolean) {
  return Object.fromEntries(
    once.map((name) => [name, isHost ? { singleton: true } : { singleton: true, import: false as const }]),
  );
}

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

/** Browser build of a remote: a federated entry that exposes `./app`, its chunks and one stylesheet. */
export function remoteClientConfig(root: string, name: string, base: string, outDir: string): InlineConfig {
  const config = baseConfig(root, name, base, [
    namesWholePackages(),
    federation({
      name,
      filename: 'assets/remoteEntry-[hash].js',
      // Builds run side by side: each keeps the plugin's generated modules to itself.
      virtualModuleDir: `__mf__${name}`,
      exposes: { './app': './src/app.ts' },
      shared: sharedPackages(false),
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
      rolldownOptions: { ...calm, input: { app: `${root}/src/app.ts` } },
    },
  };
}

/** Node build of source that the browser runs, too, for prerendering; emits its pictures and its one stylesheet. */
export function serverConfig(root: string, name: string, base: string, entry: string, outDir: string): InlineConfig {
  const config = baseConfig(root, name, base, []);
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

/** Browser build of the shell: the federation host that provides the packages that exist once. */
export function shellClientConfig(root: string, base: string, outDir: string): InlineConfig {
  const config = baseConfig(root, 'shell', base, [
    federation({
      name: 'shell',
      virtualModuleDir: '__mf__shell',
      filename: 'assets/remoteEntry-[hash].js',
      remotes: {},
      shared: sharedPackages(true),
      dts: false,
      disableSnapshot: true,
      experiments: { provideExternalRuntime: true },
      hostInitInjectLocation: 'entry',
    }),
  ]);
  return {
    ...config,
    resolve: { alias: [noMessageParser] },
    build: {
      ...config.build,
      outDir,
      manifest: 'vite-manifest.json',
      modulePreload: false,
      rolldownOptions: { ...calm, input: { main: `${root}/src/client/main.ts` } },
    },
  };
}

/** One script without imports or exports, to stand inside a document. */
export function inlineScriptConfig(root: string, entry: string, outDir: string): InlineConfig {
  const config = baseConfig(root, 'inline', '/', []);
  return {
    ...config,
    build: { ...config.build, outDir, lib: { entry, formats: ['iife'], name: 'inline', fileName: () => 'inline.js' } },
  };
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
