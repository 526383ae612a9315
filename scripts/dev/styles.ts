import { join, relative, sep } from 'node:path';
import { root } from '../site/parts.ts';
import type { Sources } from './sourceServer.ts';

type Graph = Pick<Sources, 'vite'>;

/** The rules of all stylesheets that a module leads to, in the order of the imports. @param file path below the workspace, of a module that ran */
export async function stylesOf(file: string, { vite, load }: Pick<Sources, 'vite' | 'load'>): Promise<string> {
  const reached = new Set(modulesOf({ vite }, file));
  const styles = new Set<string>();
  const visit = (module: NonNullable<ReturnType<typeof modulesOf>[number]>) => {
    if (module.file?.endsWith('.css')) styles.add(module.file);
    for (const next of module.importedModules) {
      if (reached.has(next)) continue;
      reached.add(next);
      visit(next);
    }
  };
  for (const module of [...reached]) visit(module);
  const paths = [...styles].map((style) => relative(root, style).replaceAll(sep, '/'));
  const loaded = await Promise.all(paths.map((style) => load<{ default: string }>(`${style}?inline`)));
  return loaded.map(({ default: rules }) => rules).join('\n');
}

/** Whether a module that ran leads to a file. Both are paths below the workspace. */
export function leadsTo(graph: Graph, entry: string, file: string): boolean {
  // The set grows while it is walked.
  const reached = new Set(modulesOf(graph, file));
  for (const module of reached) {
    if (module.file === join(root, entry)) return true;
    for (const importer of module.importers) reached.add(importer);
  }
  return false;
}

const modulesOf = ({ vite }: Graph, file: string) => [
  ...(vite.environments.ssr.moduleGraph.getModulesByFile(join(root, file)) ?? []),
];
