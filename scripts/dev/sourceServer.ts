import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, relative, sep } from 'node:path';
import { createServer, type Plugin, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import { baseConfig } from '../../shared/src/bundling/viteConfig.ts';
import { root } from '../site/parts.ts';
import { base } from './protocol.ts';
import { runAnew } from './runAnew.ts';

/** The sources of the workspace: served to browsers module by module, and run in Node, as they are now. */
export interface Sources {
  vite: ViteDevServer;
  /** Runs a module in Node. @param file path below the workspace */
  load<T>(file: string): Promise<T>;
  /** Does something while no change comes between: a page is of one state of the sources. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

interface SourceServerOptions {
  /** Server whose web sockets tell browsers of changes. */
  server: Server;
  /** Folders whose changes count. */
  watched: string[];
  /** Called once no work is running, and what was loaded of the file is known no more. */
  changed: (change: Change) => void;
}

/** A change of a file of the workspace. */
export interface Change {
  /** Path below the workspace. */
  file: string;
  type: 'create' | 'update' | 'delete';
}

/** Starts Vite for all parts that are worked on, with React's development build and refreshes of components. */
export async function startSources({ server, watched, changed }: SourceServerOptions): Promise<Sources> {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const onChange = (file: string, type: Change['type']) =>
    void inTurn(async () => {
      // Readers, and content that they have read, may hold what comes from anywhere; components and styles hold nothing.
      if (type === 'update' && /\.(tsx|css)$/.test(file)) runAnew(runner().evaluatedModules, file);
      else runner().clearCache();
      changed({ file: relative(root, file).replaceAll(sep, '/'), type });
    });
  const vite = await createServer({
    ...baseConfig(root, 'dev', base, [stylesOfPages(), changes(onChange)]),
    cacheDir: join(root, '.cache/vite'),
    appType: 'custom',
    clearScreen: false,
    server: {
      middlewareMode: true,
      ws: { server },
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      watch: { ignored: ['**/dist/**', '**/.cache/**', (file: string) => !isWatched(file, watched)] },
    },
    ssr: { noExternal: ['shared'] },
    optimizeDeps: { entries: entriesOf(watched) },
  });
  const runner = () => (vite.environments.ssr as RunnableDevEnvironment).runner;
  return {
    vite,
    inTurn,
    async load(file) {
      try {
        return await runner().import(join(root, file));
      } catch (error) {
        // What failed would fail again from memory, and so would all that leads to it.
        runner().clearCache();
        throw error;
      }
    },
  };
}

/** Where to look for the packages that browsers load: Vite makes a module of each before the first page asks. */
function entriesOf(watched: string[]): string[] {
  const ofShell = watched.includes('shell') ? ['shell/src/client/main.ts'] : [];
  const ofRemotes = watched.filter((part) => part.startsWith('mf-'));
  return [
    'scripts/dev/client/main.ts',
    'shared/src/page/hydration.tsx',
    ...ofShell,
    ...ofRemotes.flatMap((name) => [`${name}/src/islands/*.tsx`, `${name}/src/scripts/*.ts`]),
  ];
}

function isWatched(file: string, watched: string[]): boolean {
  const [part = ''] = relative(root, file).split(sep);
  return part === '' || part === 'shared' || watched.includes(part);
}

/** Tells of every change once; what runs in Node is loaded anew when it is needed again. */
function changes(onChange: (file: string, type: Change['type']) => void): Plugin {
  return {
    name: 'changes',
    hotUpdate({ file, type }) {
      if (this.environment.name !== 'ssr') return undefined;
      onChange(file, type);
      return [];
    },
  };
}

/** Stylesheets of islands give browsers their class names alone: the rules stand in the document, as in a release. */
function stylesOfPages(): Plugin {
  return {
    name: 'styles-of-pages',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: { include: /\.css$/, exclude: /\/shell\/src\// } },
      handler: (code) => ({ code: code.replace(/^__vite__updateStyle\(.*$/m, ''), map: null }),
    },
  };
}
