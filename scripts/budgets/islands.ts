import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePages } from '../../shared/src/contract/parsePages.ts';
import { languages } from '../../shared/src/language/language.ts';
import { scriptsOfShell, weightOf } from './budget.ts';

/** The most that a page loads beside the client to hydrate its islands, texts included, in compressed bytes. */
const most = 100_000;

/**
 * Weighs what each page type of a remote loads with its islands, in each language: its own code and texts, and what all
 * islands take of the shell. Says where it is too much.
 * @param folder `mf-x/dist/<release>`
 * @param shell `shell/dist/<id>`
 */
export async function islandProblems(remote: string, folder: string, shell: string): Promise<string[]> {
  const source = join(folder, 'pages.json');
  const { modules } = parsePages(JSON.parse(await readFile(source, 'utf8')), source);
  const common = await weightOf(join(shell, 'public'), (await scriptsOfShell(shell)).islands);
  const weights = Object.entries(modules).flatMap(([type, files]) =>
    languages.map(async (language) => {
      const own = await weightOf(folder, files[language]);
      const value = own.value + common.value;
      if (own.value === 0 || value <= most) return [];
      return `${remote}: ${type} (${language}) loads ${value} bytes with its islands, of which ${own.value} are its own; at most ${most} are allowed`;
    }),
  );
  return (await Promise.all(weights)).flat();
}
