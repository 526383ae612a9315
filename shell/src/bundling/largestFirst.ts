import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of a folder in the order in which a page requests them: what takes longest to come decides when all are there. */
export async function largestFirst(folder: string, files: string[]): Promise<string[]> {
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(file, (await stat(join(folder, file))).size);
  return files.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
}
