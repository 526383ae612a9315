import { type KnownImports, moduleGraph } from '../../shared/src/bundling/moduleGraph.ts';
import { root } from '../site/parts.ts';
import type { Change, Sources } from './sourceServer.ts';

/** What the sources import, as long as they stay as they are: reading them all takes longer than making a page. */
export const imports: KnownImports = new Map();

/** Reads again what a change can have changed; a file that comes or goes can stand behind any import. */
export function forgetImports({ file, type }: Change): void {
  if (type === 'update') imports.delete(file);
  else imports.clear();
}

/** The rules of all stylesheets that a module leads to, in the order of the imports. @param file path below the workspace */
export async function stylesOf(file: string, load: Sources['load']): Promise<string> {
  const styles = [...moduleGraph(root, [file], imports).files].filter((one) => one.endsWith('.css'));
  const loaded = await Promise.all(styles.map((style) => load<{ default: string }>(`${style}?inline`)));
  return loaded.map(({ default: rules }) => rules).join('\n');
}

/** Whether some modules lead to a file; also where that cannot be told, as what is imported is not there. */
export function leadTo(entries: string[], file: string): boolean {
  try {
    return moduleGraph(root, entries, imports).files.has(file);
  } catch {
    return true;
  }
}
