import { moduleGraph } from '../../shared/src/bundling/moduleGraph.ts';
import { root } from '../site/parts.ts';
import type { Sources } from './sourceServer.ts';

/** The rules of all stylesheets that a module leads to, in the order of the imports. @param file path below the workspace */
export async function stylesOf(file: string, load: Sources['load']): Promise<string> {
  const styles = [...moduleGraph(root, [file]).files].filter((one) => one.endsWith('.css'));
  const loaded = await Promise.all(styles.map((style) => load<{ default: string }>(`${style}?inline`)));
  return loaded.map(({ default: rules }) => rules).join('\n');
}

/** Whether some modules lead to a file; also where that cannot be told, as what is imported is not there. */
export function leadTo(entries: string[], file: string): boolean {
  try {
    return moduleGraph(root, entries).files.has(file);
  } catch {
    return true;
  }
}
