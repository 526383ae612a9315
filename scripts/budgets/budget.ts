import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { catalogModule } from '../../shared/src/bundling/entries.ts';
import { filesOfChunks, readViteManifest, scriptsManifest, withLoaded } from '../../shared/src/bundling/modules.ts';
import { type PagesContract, pagesOf } from '../../shared/src/contract/pages.contract.ts';
import { parsePages } from '../../shared/src/contract/parsePages.ts';
import { languages } from '../../shared/src/language/language.ts';
import type { Frame } from '../../shell/src/composition/frame.ts';
import { root } from '../site/parts.ts';
import { brotliBytes } from './brotli.ts';
import { markupOf } from './markup.ts';

/** Something that has a budget: a number of bytes or of files, and what makes it up. */
export interface Weight {
  value: number;
  /** Bytes by file, the heaviest first. */
  files: [file: string, bytes: number][];
}

/** Weights of a release by their names in `budget.json`, such as `list: script`. */
export type Weights = Record<string, Weight>;

/**
 * Weighs a release of a remote, compressed: for every page type the scripts of its islands (with all that they load by
 * themselves; none where it has none), their number, its stylesheet and the largest markup of its pages. Of both languages the heavier one counts. What editors write
 * weighs nothing: catalogs of messages, and the texts, addresses and further entries of pages.
 * @param folder `mf-x/dist/<release>`
 */
export async function weighRemote(folder: string): Promise<Weights> {
  const source = join(folder, 'pages.json');
  const contract = parsePages(JSON.parse(await readFile(source, 'utf8')), source);
  const manifest = await readViteManifest(folder);
  const catalogs = new Set(
    Object.entries(manifest).flatMap(([key, { file }]) => (key.startsWith(catalogModule) ? [file] : [])),
  );
  const weights: Weights = {};
  for (const [type, modules] of Object.entries(contract.modules)) {
    const variants = await Promise.all(
      languages.map((language) => {
        const hasIslands = modules[language].length > 0;
        const files = hasIslands ? withLoaded(manifest, [contract.entry, ...modules[language]]) : [];
        return weightOf(folder, files, (file) => (catalogs.has(file) ? 0 : undefined));
      }),
    );
    const script = heaviest(variants);
    weights[`${type}: script`] = script;
    weights[`${type}: files`] = { ...script, value: script.files.length };
    const stylesheet = contract.stylesheets[type];
    if (stylesheet) weights[`${type}: css`] = await weightOf(folder, [stylesheet]);
    const markup = await largestMarkup(folder, contract, type);
    if (markup.value > 0) weights[`${type}: html`] = markup;
  }
  return { ...weights, ...(await plainScriptWeights(folder)) };
}

/** Weighs the plain scripts of a release, each with what it loads at once; what it loads on demand is a weight of its own. */
export async function plainScriptWeights(folder: string): Promise<Weights> {
  if (!existsSync(join(folder, scriptsManifest))) return {};
  const manifest = await readViteManifest(folder, scriptsManifest);
  const weights: Weights = {};
  for (const [key, { name = key, dynamicImports }] of Object.entries(manifest)) {
    if (!key.startsWith('src/scripts/')) continue;
    const first = filesOfChunks(manifest, [key]);
    const later = filesOfChunks(manifest, dynamicImports).filter((each) => !first.includes(each));
    weights[`script ${name}`] = await weightOf(folder, first);
    if (later.length > 0) weights[`script ${name}: on demand`] = await weightOf(folder, later);
  }
  return weights;
}

/** Files of the shell that pages load, below `public` of its build: those of every page, and those of islands besides. */
export async function scriptsOfShell(folder: string) {
  const frame = JSON.parse(await readFile(join(folder, 'frame.json'), 'utf8')) as Frame;
  const named = (files: string[]) => files.map((file) => file.slice(`/_shell/${frame.id}/`.length));
  const { entry, modules, islands } = frame.client;
  return { frame, first: named([entry, ...modules]), islands: named(islands) };
}

/**
 * Weighs a build of the shell: what every page carries of it.
 * @param folder `shell/dist/<id>`
 */
async function weighShell(folder: string): Promise<Weights> {
  const { frame, first, islands } = await scriptsOfShell(folder);
  const files = join(folder, 'public');
  const manifest = await readViteManifest(files);
  const search = filesOfChunks(manifest, ['src/client/siteSearch.ts']).filter((file) => file.endsWith('.js'));
  const toasts = filesOfChunks(manifest, ['src/client/toasts.tsx']).filter((file) => file.endsWith('.js'));
  const offline = manifest['src/client/offline.ts'];
  const inline = (name: string, bytes: number): Weight => ({ value: bytes, files: [[name, bytes]] });
  return {
    'inline script': inline('src/client/resume.ts', Buffer.byteLength(frame.resume.script + frame.resume.hold)),
    'inline css': inline('src/chrome/*.css', brotliBytes(frame.css)),
    // All that a page without islands ever loads.
    client: await weightOf(files, first),
    // Beside it, with the first island of a visit: React, federation, single-spa.
    islands: await weightOf(files, islands),
    toasts: await weightOf(
      files,
      toasts.filter((file) => ![...first, ...islands].includes(file)),
    ),
    // When a visitor types into the search of the whole site; its index comes beside it.
    search: await weightOf(
      files,
      search.filter((file) => !first.includes(file)),
    ),
    // Once a visitor does something in a page that is done: what saves it, and the service worker.
    offline: await weightOf(files, offline ? [offline.file] : []),
    worker: inline('src/offline/worker.ts', brotliBytes(frame.worker.on.replace(frame.id, ''))),
  };
}

async function largestMarkup(folder: string, { pages, unknown }: PagesContract, type: string): Promise<Weight> {
  const fragments = [...pages, ...unknown.flatMap(pagesOf)].filter((page) => page.type === type);
  const weights = fragments.map(async ({ fragment: { file } }): Promise<Weight> => {
    const value = brotliBytes(markupOf(await readFile(join(folder, file), 'utf8')));
    return { value, files: [[file, value]] };
  });
  return heaviest(await Promise.all(weights));
}

/**
 * Weighs files of a folder.
 * @param known bytes of a file that is not weighed; `undefined` for one that is
 */
export async function weightOf(
  folder: string,
  names: string[],
  known: (file: string) => number | undefined = () => undefined,
): Promise<Weight> {
  const files = await Promise.all(
    names.map(async (file): Promise<[string, number]> => [file, known(file) ?? (await codeBytes(join(folder, file)))]),
  );
  files.sort(([, a], [, b]) => b - a);
  return { value: files.reduce((total, [, bytes]) => total + bytes, 0), files };
}

const heaviest = (weights: Weight[]): Weight =>
  weights.reduce((heavier, weight) => (weight.value > heavier.value ? weight : heavier), { value: 0, files: [] });

/** Release ids and hashes in names: how well they compress is chance, and changes with every release. */
const chance = /(?<=\/_(?:shell|remotes\/[a-z-]+)\/)[a-f0-9]{12}|(?<=-)[\w-]{8}(?=\.(?:js|css)\b)/g;

/** Compressed bytes of a script or stylesheet, the same for every release of the same code. */
async function codeBytes(file: string): Promise<number> {
  return brotliBytes((await readFile(file, 'utf8')).replaceAll(chance, (name) => '0'.repeat(name.length)));
}

/** `budget.json` of a part: the most that each weight may have, in compressed bytes; `files` in files. */
const budgetSchema = z.record(z.string(), z.int().nonnegative());

/** One sentence for each weight that is over its budget, and for each that has none or is no more. */
export function overBudget(part: string, weights: Weights, budget: z.infer<typeof budgetSchema>): string[] {
  const known = Object.entries(weights).flatMap(([name, { value, files }]) => {
    const limit = budget[name];
    if (limit === undefined) return `${part}/budget.json: "${name}" has no budget; it is ${value} now`;
    if (value <= limit) return [];
    const most = files.slice(0, 3).map(([file, bytes]) => `${file} (${bytes} bytes)`);
    return `${part}: ${name} is ${value}, and its budget ${limit}: most of it is ${most.join(', ')}`;
  });
  const gone = Object.keys(budget).filter((name) => !(name in weights));
  return [...known, ...gone.map((name) => `${part}/budget.json: there is no "${name}" any more`)];
}

/** Weighs a build of a part. @param folder `mf-x/dist/<release>` or `shell/dist/<id>` */
export const weigh = (part: string, folder: string): Promise<Weights> =>
  part === 'shell' ? weighShell(folder) : weighRemote(folder);

/** Weighs a build of a part against the part's `budget.json`; says like `overBudget` what is wrong. */
export async function budgetProblems(part: string, folder: string): Promise<string[]> {
  const file = join(root, part, 'budget.json');
  const budget = budgetSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!budget.success) throw new Error(`${file}: whole numbers by name are expected`);
  return overBudget(part, await weigh(part, folder), budget.data);
}
