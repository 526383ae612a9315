import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deprecatedUses } from '../contract/deprecations.ts';

/**
 * Tells whoever builds a remote what its release uses that ends.
 * @throws Error with what the release uses that has ended
 */
export async function checkDeprecations(name: string, outDir: string): Promise<void> {
  const names = await readdir(outDir, { recursive: true });
  const texts = names.filter((file) => /\.(js|html)$/.test(file)).sort();
  const read = texts.map(async (file) => [file, await readFile(join(outDir, file), 'utf8')] as const);
  const { warnings, errors } = deprecatedUses(new Map(await Promise.all(read)));
  for (const warning of warnings) console.warn(`${name}: ${warning}.`);
  if (errors.length > 0) throw new Error(errors.join(', and '));
}
