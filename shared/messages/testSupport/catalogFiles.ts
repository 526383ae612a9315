import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Language } from '../../src/language/language.ts';

const workspace = join(import.meta.dirname, '../../..');

/** Folders with catalogs: those of all areas, and the template for new remotes. */
const folders = ['shared', 'scripts/newRemote/template'];

/** The catalogs of one language, as sorted absolute paths. */
export function catalogFiles(language: Language): string[] {
  const patterns = folders.map((folder) => `${folder}/messages/${language}/*.json`);
  return globSync(patterns, { cwd: workspace, absolute: true }).sort();
}
