import type { Plugin } from 'vite';

/** Module of the federation plugin that becomes the entry of a remote. */
const entry = /^virtual:mf-REMOTE_ENTRY_ID:/;

/** Module of Vite that every `import()` goes through. */
const preloadHelper = /^\0vite\/preload-helper/;
const plainImport = '\0plain-import';

/**
 * Writes what a host of Module Federation asks of a remote, `init` and `get`, and no more. The plugin's own entry
 * negotiates a shared scope, in 6 kB; here packages come by the import map (`singletons.ts`), so that there is none.
 * @param exposes files by the name under which the remote exposes them
 */
export function unsharedEntry(exposes: Record<string, string>): Plugin {
  const names = Object.keys(exposes);
  const code = `
    ${names.map((name, index) => `import * as module${index} from ${JSON.stringify(exposes[name])};`).join('\n')}
    const modules = { ${names.map((name, index) => `${JSON.stringify(name)}: () => module${index}`).join(', ')} };
    export const init = () => undefined;
    export async function get(name) {
      if (!modules[name]) throw new Error('the remote does not expose ' + name);
      const module = await modules[name]();
      return () => module;
    }`;
  return {
    name: 'unshared-entry',
    enforce: 'post',
    transform: { order: 'post', filter: { id: entry }, handler: () => ({ code, map: null }) },
  };
}

/**
 * Leaves out what the federation plugin adds for a shared scope, and the entry above never loads: the runtime of the
 * federation and two modules that start it, 69 kB. Every document would state their integrity.
 */
export function reachedFromEntry(): Plugin {
  return {
    name: 'reached-from-entry',
    generateBundle(_, bundle) {
      const reached = new Set<string>();
      const visit = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || reached.has(file)) return;
        reached.add(file);
        for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
      };
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const { fileName, facadeModuleId } of chunks) if (entry.test(facadeModuleId ?? '')) visit(fileName);
      for (const { fileName } of chunks) if (!reached.has(fileName)) delete bundle[fileName];
    },
  };
}

/**
 * `import()` as browsers have it: Vite's waits for stylesheets of chunks, and those of a remote stand in its documents. By a
 * name of its own, as the federation plugin gives Vite's a file, which is a request of every island.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    resolveId: { filter: { id: preloadHelper }, handler: () => plainImport },
    load: { filter: { id: /^\0plain-import$/ }, handler: () => 'export const __vitePreload = (load) => load();' },
  };
}
