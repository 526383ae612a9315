import type { EvaluatedModules } from 'vite/module-runner';

/** Has the modules of a file run anew when they are needed again, and all that lead to them. */
export function runAnew(modules: EvaluatedModules, file: string): void {
  // The set grows while it is walked.
  const stale = new Set(modules.getModulesByFile(file));
  for (const node of stale)
    for (const importer of node.importers) {
      const leading = modules.getModuleById(importer);
      if (leading) stale.add(leading);
    }
  for (const node of stale) modules.invalidateModule(node);
}
