import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mark } from '../../shared/src/contract/document.contract.ts';
import type { PagesContract } from '../../shared/src/contract/pages.contract.ts';
import { parsePages } from '../../shared/src/contract/parsePages.ts';
import { languages } from '../../shared/src/language/language.ts';
import { plainScriptWeights, scriptsOfShell, weightOf } from './budget.ts';

/** The most that a page loads beside the client to hydrate its islands, and that a list loads in all; texts included, in compressed bytes. */
const most = 100_000;

/**
 * Weighs what each page type of a remote loads with its islands, in each language: its own code and texts, and what all
 * islands take of the shell. Says where it is too much.
 * @param folder `mf-x/dist/<release>`
 * @param shell `shell/dist/<id>`
 */
export async function islandProblems(remote: string, folder: string, shell: string): Promise<string[]> {
  const { modules } = await readPages(folder);
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

/**
 * Weighs what a page with a plain script, such as a list of documents, loads once everything in it was used: the client, what its
 * islands take, the script, and what that loads on demand. Says where it is too much.
 * @param folder `mf-x/dist/<release>`
 * @param shell `shell/dist/<id>`
 */
export async function listProblems(remote: string, folder: string, shell: string): Promise<string[]> {
  const { modules, pages } = await readPages(folder);
  const { first, islands } = await scriptsOfShell(shell);
  const [client, common] = await Promise.all([first, islands].map((files) => weightOf(join(shell, 'public'), files)));
  const scripts = Object.entries(await plainScriptWeights(folder));
  const types = [...new Set(pages.map(({ type }) => type))];
  const problems = types.flatMap((type) =>
    languages.map(async (language) => {
      const names = await scriptsIn(
        folder,
        pages.filter((page) => page.type === type && page.language === language),
      );
      const used = scripts.filter(([weight]) => names.has(weight.split(/[ :]+/)[1] ?? ''));
      const own = await weightOf(folder, modules[type]?.[language] ?? []);
      const parts = [client, own.value > 0 ? common : undefined, own, ...used.map(([, weight]) => weight)];
      const value = parts.reduce((total, part) => total + (part?.value ?? 0), 0);
      if (names.size === 0 || value <= most) return [];
      return `${remote}: ${type} (${language}) loads ${value} bytes once all of it was used; at most ${most} are allowed`;
    }),
  );
  return (await Promise.all(problems)).flat();
}

/** Names of the plain scripts that serve parts of pages. */
async function scriptsIn(folder: string, pages: PagesContract['pages']): Promise<Set<string>> {
  const fragments = await Promise.all(pages.map(({ fragment }) => readFile(join(folder, fragment.file), 'utf8')));
  const named = new RegExp(` ${mark.script}="([^"]+)"`, 'g');
  return new Set(fragments.flatMap((html) => [...html.matchAll(named)].map(([, name]) => name ?? '')));
}

async function readPages(folder: string): Promise<PagesContract> {
  const source = join(folder, 'pages.json');
  return parsePages(JSON.parse(await readFile(source, 'utf8')), source);
}
