import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type EnvironmentModuleNode, type Plugin, type RunnableDevEnvironment } from 'vite';
import { baseConfig } from '../release/viteConfig.ts';
import type { DevServerOptions } from './devServer.ts';
import { base } from './protocol.ts';

/** The sources in a folder: Vite serves them to browsers and runs them in Node. */
export type Sources = Awaited<ReturnType<typeof startSources>>;

/** Vite takes no TypeScript below `node_modules` for sources, and finds no packages that it needs. */
const isPackage = import.meta.dirname.includes('/node_modules/');
const ofPackage = { exclude: ['shared'], include: ['react-dom/client', 'react-intl'] };

/**
 * Starts Vite for all parts that are worked on, with React's development build and refresh.
 * @param server its web sockets tell browsers of changes
 * @param changed called in turn after a change, with an absolute path
 */
export async function startSources(
  { root, watched, entries }: DevServerOptions,
  server: Server,
  changed: (file: string) => void,
) {
  const inTurn = queue();
  const changes: Plugin = {
    name: 'changes',
    hotUpdate({ file, type }) {
      if (this.environment.name !== 'ssr') return undefined;
      void inTurn(async () => {
        // A file that comes or goes can stand behind any import.
        if (type !== 'update') ssr.moduleGraph.invalidateAll();
        runner().clearCache();
        changed(file);
      });
      return [];
    },
  };
  const vite = await createServer({
    ...baseConfig(root, 'dev', base, [changes]),
    cacheDir: join(root, '.cache/vite'),
    appType: 'custom',
    clearScreen: false,
    server: {
      middlewareMode: true,
      ws: { server },
      hmr: { overlay: false },
      forwardConsole: { unhandledErrors: true, logLevels: ['error'] },
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      watch: {
        ignored: [
          '**/dist/**',
          '**/.cache/**',
          (file: string) => file !== root && !watched.some((folder) => isIn(file, folder)),
        ],
      },
    },
    ssr: { noExternal: ['shared'] },
    optimizeDeps: { entries, ...(isPackage ? ofPackage : {}) },
  });
  const { ssr } = vite.environments;
  const runner = () => (ssr as RunnableDevEnvironment).runner;
  /** Runs a module in Node. @param file absolute path */
  const load = <T>(file: string): Promise<T> => runner().import(file);
  return {
    vite,
    /** Runs work between changes, so that a page comes from one state of the sources. */
    inTurn,
    load,
    /** The rules of all stylesheets that a loaded module imports. @param file absolute path */
    async stylesOf(file: string) {
      const seen = new Set<EnvironmentModuleNode>();
      const styles = [...(ssr.moduleGraph.getModulesByFile(file) ?? [])].flatMap((module) => stylesBelow(module, seen));
      const loaded = await Promise.all(styles.map((style) => load<{ default: string }>(`${style}?inline`)));
      return loaded.map(({ default: rules }) => rules).join('\n');
    },
  };
}

/** The stylesheets of a module and below it in the order of the imports, without those of modules that were seen. */
function stylesBelow(module: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const below = [...module.importedModules].flatMap((imported) => stylesBelow(imported, seen));
  return module.id?.endsWith('.css') ? [...below, module.id] : below;
}

/** Makes a function that runs works one after the other, whatever becomes of them. */
export function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

export const isIn = (file: string, folder: string) => `${file}/`.startsWith(`${folder}/`);
