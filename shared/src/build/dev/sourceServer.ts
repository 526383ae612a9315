import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import {
  createServer,
  type EnvironmentModuleNode,
  type Plugin,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import { baseConfig } from '../release/viteConfig.ts';
import type { DevServerOptions } from './devServer.ts';
import { base } from './protocol.ts';

/** The sources in a folder: Vite serves them to browsers and runs them in Node. */
export interface Sources {
  vite: ViteDevServer;
  /** Runs a module in Node. @param file absolute path */
  load<T>(file: string): Promise<T>;
  /** The rules of all stylesheets that a loaded module imports. @param file absolute path */
  stylesOf(file: string): Promise<string>;
  /** Runs work between changes, so that a page comes from one state of the sources. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

interface SourceServerOptions extends Pick<DevServerOptions, 'root' | 'watched' | 'entries'> {
  /** Server whose web sockets tell browsers of changes. */
  server: Server;
  /** Called in turn after a change. @param file absolute path */
  changed: (file: string) => void;
}

/** Vite takes no TypeScript below `node_modules` for sources, and finds no packages that it needs. */
const isPackage = import.meta.dirname.includes('/node_modules/');
const ofPackage = { exclude: ['shared'], include: ['react-dom/client', 'react-intl'] };

/** Starts Vite for all parts that are worked on, with React's development build and refresh. */
export async function startSources(options: SourceServerOptions): Promise<Sources> {
  const { root, server, watched, entries, changed } = options;
  const inTurn = queue();
  const onChange = (file: string, type: string) =>
    void inTurn(async () => {
      // A file that comes or goes can stand behind any import.
      if (type !== 'update') ssr.moduleGraph.invalidateAll();
      runner().clearCache();
      changed(file);
    });
  const vite = await createServer({
    ...baseConfig(root, 'dev', base, [changes(onChange)]),
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
  const load = <T>(file: string): Promise<T> => runner().import(file);
  return {
    vite,
    inTurn,
    load,
    async stylesOf(file) {
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

function changes(onChange: (file: string, type: string) => void): Plugin {
  return {
    name: 'changes',
    hotUpdate({ file, type }) {
      if (this.environment.name !== 'ssr') return undefined;
      onChange(file, type);
      return [];
    },
  };
}
