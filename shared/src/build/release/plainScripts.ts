import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { InlineConfig } from 'vite';
import { languageData, ofRemotes } from '../messages/languageData.ts';
import { plainScripts } from './entries.ts';
import type { LicenceNotices } from './licences.ts';
import { scriptsManifest } from './modules.ts';
import { baseConfig, calm, compileAhead } from './viteConfig.ts';

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
