import { languageData, ofShell } from 'shared/build/messages.ts';
import type { LicenceNotices } from 'shared/build/release/licences.ts';
import { baseConfig, compileAhead, output, singletons } from 'shared/build/release/viteConfig.ts';
import { defaultLanguage, otherLanguages } from 'shared/language/language.ts';
import type { InlineConfig, Plugin } from 'vite';

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
  return {
    ...baseConfig(root, 'shell', base, [packageEntries(), languageData(ofShell), notices.plugin()], {
      outDir,
      manifest: 'vite-manifest.json',
      modulePreload: false,
      rolldownOptions: {
        input: { main: `${root}/src/client/main.ts`, ...packageInputs },
        preserveEntrySignatures: 'strict',
        output: {
          ...output,
          codeSplitting: { groups },
          postBanner: ({ name }) => (awaited.includes(name) ? compileAhead : ''),
        },
      },
    }),
    // Without this, the federation's runtime contains its code for servers.
    define: { ENV_TARGET: '"web"' },
    resolve: { alias: [noMessageParser] },
  };
}

/** One script without imports or exports, to stand inside a document. */
export function inlineScriptConfig(root: string, entry: string, outDir: string, notices: LicenceNotices): InlineConfig {
  return {
    ...baseConfig(root, 'inline', '/', [languageData(ofShell), notices.plugin()], {
      outDir,
      lib: { entry, formats: ['iife'], name: 'inline', fileName: () => 'inline.js' },
    }),
    define: { notDefault: JSON.stringify(otherLanguages(defaultLanguage)) },
  };
}

/** Node build of a program: one file that needs no node_modules. */
export function nodeConfig(root: string, entries: Record<string, string>, outDir: string): InlineConfig {
  return {
    ...baseConfig(root, 'node', '/', [], {
      outDir,
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: entries,
        // Comments with paths of modules would make the release id depend on the folder of the packages.
        experimental: { attachDebugInfo: 'none' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    }),
    ssr: { noExternal: true, target: 'node' },
  };
}

/** The key of a package's entry in the build's manifest ends with this and its name. */
export const packagePrefix = 'package:';

export const packageNames = Object.keys(singletons);

/** Inputs of the shell's build: one entry for each package. */
const packageInputs = Object.fromEntries(
  packageNames.map((name) => [name.replace('/', '-'), `${packagePrefix}${name}`]),
);

// CommonJS packages have no static exports, so their names are read from the package itself. All of the shell imports these
// entries: CommonJS would need the bundler's runtime, which would be a file of its own.
function packageEntries(): Plugin {
  return {
    name: 'package-entries',
    enforce: 'pre',
    resolveId(id, importer, { kind }) {
      if (id.startsWith(packagePrefix)) return `\0${id}`;
      if (kind === 'require-call' || importer?.startsWith(`\0${packagePrefix}`)) return undefined;
      return packageNames.some((name) => name === id) ? `\0${packagePrefix}${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${packagePrefix}`)) return undefined;
      const name = id.slice(packagePrefix.length + 1);
      const { default: whole, ...named } = (await import(name)) as Record<string, unknown>;
      if (whole === undefined) return `export * from '${name}';`;
      const names = Object.keys(named).filter((key) => /^[\w$]+$/.test(key));
      return `const whole = require('${name}'); export default whole; export const { ${names.join(', ')} } = whole;`;
    },
  };
}
