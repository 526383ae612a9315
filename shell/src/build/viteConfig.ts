import { languageData, ofShell } from 'shared/build/messages.ts';
import type { LicenceNotices } from 'shared/build/release/licences.ts';
import { baseConfig, calm, compileAhead, output } from 'shared/build/release/viteConfig.ts';
import { defaultLanguage, otherLanguages } from 'shared/language/language.ts';
import type { InlineConfig } from 'vite';
import { packageEntries, packageInputs } from './packageEntries.ts';

/** The message parser stays out of the browser: catalogs are compiled at build. */
const noMessageParser = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

/** One chunk for code that the client and islands share, another for packages: pages without islands do not load it. */
const groups = [
  { name: 'common', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'client', test: /\/(shell|shared)\/src\/|preload-helper/, minShareCount: 2 },
];

/** Files that a touch waits for: the client, and the code of all islands. */
const awaited = ['main', 'client', 'common', 'hydration', 'react-intl'];

/** Browser build of the shell: its client, and the packages that exist once. */
export function shellClientConfig(root: string, base: string, outDir: string, notices: LicenceNotices): InlineConfig {
  const config = baseConfig(root, 'shell', base, [packageEntries(), languageData(ofShell), notices.plugin()]);
  return {
    ...config,
    // Without this, the federation's runtime contains its code for servers.
    define: { ENV_TARGET: '"web"' },
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
        output: {
          ...output,
          codeSplitting: { groups },
          postBanner: ({ name }) => (awaited.includes(name) ? compileAhead : ''),
        },
      },
    },
  };
}

/** One script without imports or exports, to stand inside a document. */
export function inlineScriptConfig(root: string, entry: string, outDir: string, notices: LicenceNotices): InlineConfig {
  const config = baseConfig(root, 'inline', '/', [languageData(ofShell), notices.plugin()]);
  return {
    ...config,
    define: { notDefault: JSON.stringify(otherLanguages(defaultLanguage)) },
    build: { ...config.build, outDir, lib: { entry, formats: ['iife'], name: 'inline', fileName: () => 'inline.js' } },
  };
}

/** Node build of a program: one file that needs no node_modules. */
export function nodeConfig(root: string, entries: Record<string, string>, outDir: string): InlineConfig {
  const config = baseConfig(root, 'node', '/', []);
  return {
    ...config,
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...config.build,
      outDir,
      ssr: true,
      minify: false,
      rolldownOptions: {
        ...calm,
        input: entries,
        // Comments with paths of modules would make the release id depend on the folder of the packages.
        experimental: { attachDebugInfo: 'none' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  };
}
