import { federation } from '@module-federation/vite';
import type { InlineConfig } from 'vite';
import { browserEntry } from './entries.ts';
import { islandMessages, type MessageFilter } from './islandMessages.ts';
import { languageData, ofRemotes } from './languageData.ts';
import type { LicenceNotices } from './licences.ts';
import { plainImports, reachedFromEntry, unsharedEntry } from './remoteEntry.ts';
import { singletons } from './singletons.ts';
import { baseConfig, calm, output } from './viteConfig.ts';

/** Browser build of a remote: a federated entry that exposes `./app`, its chunks and one stylesheet, which `stylesheets.ts` divides. */
export function remoteClientConfig(
  root: string,
  name: string,
  base: string,
  outDir: string,
  notices: LicenceNotices,
  messages: MessageFilter,
): InlineConfig {
  const exposes = { './app': `./${browserEntry}` };
  const config = baseConfig(root, name, base, [
    // Before the notices: nobody gets the licences of what nobody gets.
    reachedFromEntry(),
    languageData(ofRemotes),
    notices.plugin(),
    islandMessages(messages),
    plainImports(),
    federation({
      name,
      filename: 'assets/remoteEntry.js',
      // Builds run side by side: each keeps the plugin's generated modules to itself.
      virtualModuleDir: `__mf__${name}`,
      exposes,
      // What exists once comes by the import map: see `singletons.ts`.
      shared: {},
      manifest: true,
      dts: false,
    }),
    unsharedEntry(exposes),
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
        external: [...singletons],
        output,
      },
    },
  };
}
