import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { parsePages } from '../../contract/release/parsePages.ts';
import { defaultLanguage } from '../../language/language.ts';
import { catalogModule, filesOfChunks, readViteManifest, scriptsManifest, withLoaded } from './modules.ts';

/** Compressed bytes, and what makes them up: the heaviest file first. */
export interface Weight {
  value: number;
  files: [file: string, bytes: number][];
}

/** Weights of a build by their names in `budget.json`, such as `list: script`. */
export type Weights = Record<string, Weight>;

/**
 * Weighs a release of a remote: for every page type its stylesheet and the scripts of its islands with all that they load by
 * themselves, and each plain script. Catalogs of messages weigh nothing: editors write them.
 * @param folder `mf-x/dist/<release>`
 */
export async function weighRemote(folder: string): Promise<Weights> {
  const source = join(folder, 'pages.json');
  const { entry, modules, stylesheets } = parsePages(JSON.parse(await readFile(source, 'utf8')), source);
  const manifest = await readViteManifest(folder);
  const catalogs = Object.entries(manifest).filter(([key]) => key.startsWith(catalogModule));
  const catalogFiles = catalogs.map(([, { file }]) => file);
  const weights: Weights = {};
  for (const [type, { [defaultLanguage]: own }] of Object.entries(modules)) {
    const files = own.length > 0 ? withLoaded(manifest, [entry, ...own]) : [];
    const scripts = files.filter((file) => !catalogFiles.includes(file));
    weights[`${type}: script`] = await weightOf(folder, scripts);
    if (stylesheets[type]) weights[`${type}: css`] = await weightOf(folder, [stylesheets[type]]);
  }
  return { ...weights, ...(await plainScriptWeights(folder)) };
}

/** Weighs the plain scripts of a release; what one loads on demand is a weight of its own. */
async function plainScriptWeights(folder: string): Promise<Weights> {
  if (!existsSync(join(folder, scriptsManifest))) return {};
  const manifest = await readViteManifest(folder, scriptsManifest);
  const weights: Weights = {};
  for (const [key, { name = key, dynamicImports = [] }] of Object.entries(manifest)) {
    if (!key.startsWith('src/scripts/')) continue;
    const first = filesOfChunks(manifest, [key]);
    const later = filesOfChunks(manifest, dynamicImports).filter((file) => !first.includes(file));
    weights[`script ${name}`] = await weightOf(folder, first);
    if (later.length > 0) weights[`script ${name}: on demand`] = await weightOf(folder, later);
  }
  return weights;
}

/** Weighs scripts or stylesheets: the same for every release of the same code. */
export async function weightOf(folder: string, names: string[]): Promise<Weight> {
  const files: Weight['files'] = [];
  for (const file of names) {
    const code = await readFile(join(folder, file), 'utf8');
    files.push([file, brotliBytes(code.replaceAll(chance, (name) => '0'.repeat(name.length)))]);
  }
  files.sort(([, a], [, b]) => b - a);
  return { value: files.reduce((total, [, bytes]) => total + bytes, 0), files };
}

/** Release ids and hashes in names: how well they compress is chance, and changes with every release. */
const chance = /(?<=\/_(?:shell|remotes\/[a-z0-9-]+)\/)[a-f0-9]{12}|(?<=-)[\w-]{8}(?=\.(?:js|css)\b)/g;

/** One sentence for each weight that is over its budget, and for each that has none or is no more. */
export function overBudget(part: string, weights: Weights, budget: Record<string, number>): string[] {
  const over = Object.entries(weights).flatMap(([name, { value, files }]) => {
    const limit = budget[name];
    if (limit === undefined) return `${part}/budget.json: "${name}" has no budget; it is ${value} now`;
    if (value <= limit) return [];
    const most = files.slice(0, 3).map(([file, bytes]) => `${file} (${bytes} bytes)`);
    return `${part}: ${name} is ${value}, and its budget ${limit}: most of it is ${most.join(', ')}`;
  });
  const gone = Object.keys(budget).filter((name) => !(name in weights));
  return [...over, ...gone.map((name) => `${part}/budget.json: there is no "${name}" any more`)];
}

/** Compares weights with the `budget.json` of their part, in compressed bytes, as `overBudget` does. @param file the budget */
export async function budgetProblems(part: string, file: string, weights: Weights): Promise<string[]> {
  const budget = z.record(z.string(), z.int().nonnegative()).safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!budget.success) throw new Error(`${file}: whole numbers by name are expected`);
  return overBudget(part, weights, budget.data);
}

/** A text compressed as the Node host keeps it for everybody but its first few visitors: brotli at its best. */
export const brotli = (text: string | Uint8Array): Buffer => brotliCompressSync(text);

/** Cache of compressed sizes: page types share most files, and compressing one takes up to 250 ms. */
const known = new Map<string, number>();

export function brotliBytes(text: string): number {
  const bytes = known.get(text) ?? brotli(text).length;
  known.set(text, bytes);
  return bytes;
}
