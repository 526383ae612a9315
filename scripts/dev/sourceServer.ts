import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, relative, sep } from 'node:path';
import { baseConfig } from 'shared/build/release/viteConfig.ts';
import {
  createServer,
  type EnvironmentModuleNode,
  type Plugin,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import { root } from '../site/parts.ts';
import { base } from './protocol.ts';

/** The sources of the workspace: Vite serves them to browsers and runs them in Node. */
export interface Sources {
  vite: ViteDevServer;
  /** Runs a module in Node. @param file path below the workspace */
  load<T>(file: string): Promise<T>;
  /** The rules of all stylesheets that a loaded module imports. @param file path below the workspace */
  stylesOf(file: string): Promise<string>;
  /** Runs work between changes, so that a page comes from one state of the sources. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

interface SourceServerOptions {
  /** Server whose web sockets tell browsers of changes. */
  server: Server;
  /** Parts whose changes count, beside `shared`. */
  watched: string[];
  /** Called in turn after a change. @param file path below the workspace */
  changed: (file: string) => void;
}

/** Files in which Vite looks for the packages of browsers before the first page needs them. */
const entries = [
  ...['scripts/dev/client/main.ts', 'shell/src/client/main.ts', 'shared/src/page/hydration.tsx'],
  ...['mf-*/src/islands/*.tsx', 'mf-*/src/scripts/*.ts'],
];

/** Starts Vite for all parts that are worked on, with React's development build and refresh. */
export async function startSources({ server, watched, changed }: SourceServerOptions): Promise<Sources> {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const onChange = (file: string, type: string) =>
    void inTurn(async () => {
      // A file that comes or goes can stand behind any import.
      if (type !== 'update') ssr.moduleGraph.invalidateAll();
      runner().clearCache();
      changed(relative(root, file).replaceAll(sep, '/'));
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
      watch: { ignored: ['**/dist/**', '**/.cache/**', (file: string) => !isWatched(file, watched)] },
    },
    ssr: { noExternal: ['shared'] },
    optimizeDeps: { entries },
  });
  const { ssr } = vite.environments;
  const runner = () => (ssr as RunnableDevEnvironment).runner;
  const load = <T>(file: string): Promise<T> => runner().import(join(root, file));
  return {
    vite,
    inTurn,
    load,
    async stylesOf(file) {
      const styles = new Set<string>();
      for (const module of ssr.moduleGraph.getModulesByFile(join(root, file)) ?? []) collectStyles(module, styles);
      const loaded = await Promise.all([...styles].map((style) => load<{ default: string }>(`${style}?inline`)));
      return loaded.map(({ default: rules }) => rules).join('\n');
    },
  };
}

/** Adds the stylesheets below a module in the order of the imports. */
function collectStyles(
  module: EnvironmentModuleNode,
  styles: Set<string>,
  seen = new Set<EnvironmentModuleNode>(),
): void {
  if (seen.has(module)) return;
  seen.add(module);
  for (const imported of module.importedModules) collectStyles(imported, styles, seen);
  if (module.id?.endsWith('.css')) styles.add(relative(root, module.id));
}

function isWatched(file: string, watched: string[]): boolean {
  const [part = ''] = relative(root, file).split(sep);
  return part === '' || part === 'shared' || watched.includes(part);
}

/** Tells of every change once. */
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
