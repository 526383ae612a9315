import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import type { BuildOptions, InlineConfig, PluginOption } from 'vite';
import { compiledMessages } from '../messages.ts';

/**
 * Few files with short names: every page names them, and the address of a release changes with what is in it, so that they
 * need no hash.
 */
export const output = {
  entryFileNames: 'assets/[name].js',
  chunkFileNames: 'assets/[name].js',
};

/**
 * First line of a file all of whose functions Chromium compiles beside the main thread, as it comes. Otherwise the main thread
 * compiles them one by one as they are called first, in the midst of a start.
 */
export const compileAhead = '//# allFunctionsCalledOnLoad';

/** Configuration that all builds share. `name` prefixes class names, so parts cannot collide. */
export function baseConfig(
  root: string,
  name: string,
  base: string,
  plugins: PluginOption[],
  build: BuildOptions = {},
): InlineConfig {
  return {
    root,
    base,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [compiledMessages(), react(), ...plugins],
    css: {
      modules: {
        generateScopedName: (local, file) => `${name}_${basename(file.replace(/\?.*/, ''), '.module.css')}_${local}`,
      },
    },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      emptyOutDir: true,
      reportCompressedSize: false,
      ...build,
      // A build says what is wrong, not how long each plugin took.
      rolldownOptions: { checks: { pluginTimings: false }, ...build.rolldownOptions },
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
  plugins: PluginOption[],
): InlineConfig {
  return {
    ...baseConfig(root, name, base, plugins, {
      outDir,
      ssr: entry,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    }),
    // Icons are drawn into the HTML: bundled, they are named in the licences.
    ssr: { noExternal: ['shared'], target: 'node' },
  };
}

/** Packages that the host shares; remotes carry no copy. Releases of version 3 find them by the import map. */
export const singletons = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  'react-intl': '^12.0.0',
} as const;
