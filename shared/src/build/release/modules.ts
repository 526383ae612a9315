import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import type { Manifest } from 'vite';
import type { PagesContract } from '../../contract/release/pages.contract.ts';
import { languages } from '../../language/language.ts';

/** Modules that builds of a remote begin with, below its folder. They hold no more than what the folders of its source say. */
export const browserEntry = '.cache/app.ts';
export const serverEntry = '.cache/server-entry.ts';
/** Prefix of modules that hold the catalogs of a language. */
export const catalogModule = '.cache/messages-';

/** Files of a remote's plain scripts (`script.contract.ts`), below its folder. */
export const plainScripts = 'src/scripts/*.ts';

const islands = `import.meta.glob('../src/islands/*.tsx')`;

/** The catalogs of `src/messages.ts` and the common one for browsers by language, each as the text of a module: of every area, or there is none. */
async function catalogModules(folder: string): Promise<[language: string, code: string][]> {
  const text = await readFile(join(folder, 'src/messages.ts'), 'utf8');
  const patterns = [...text.matchAll(/import\.meta\.glob\('(.*?)'\)/g)].map(([, pattern = '']) => pattern);
  const files = globSync(patterns, { cwd: join(folder, 'src') }).sort();
  return languages.flatMap((language) => {
    const own = files.filter((file) => file.includes(`/messages/${language}/`));
    const sources = [`shared/messages/${language}/common.json`, ...own.map((file) => `../src/${file}`)];
    const imports = sources.map((source, index) => `import area${index} from '${source}';`);
    const joined = `export default { ${sources.map((_, index) => `...area${index}`).join(', ')} };`;
    return own.length === patterns.length ? [[language, `${[...imports, joined].join('\n')}\n`]] : [];
  });
}

/** Writes what both builds of a remote begin with: for the browser what it exposes, for Node what its pages are made of. */
export async function writeEntries(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, '.cache'), { recursive: true });
  const catalogs = await catalogModules(folder);
  for (const [language, code] of catalogs) await writeFile(join(folder, `${catalogModule}${language}.ts`), code);
  const messages = catalogs.map(([language]) => `${language}: () => import('../${catalogModule}${language}.ts')`);
  const inBrowser = [
    `import { createRemote } from 'shared/page/hydration.tsx';`,
    `const messages = { ${messages.join(', ')} };`,
    `export const { prepare, bootstrap, mount, unmount } = createRemote({ name: '${name}', islands: ${islands}, messages });`,
  ];
  const inNode = [
    `export { messages } from '../src/messages.ts';`,
    `export { default as site } from '../src/pageList.ts';`,
    `export { renderFragment as render } from 'shared/page/render.tsx';`,
    `export const pageTypes = import.meta.glob('../src/pages/*.tsx');`,
    `export const islands = ${islands};`,
  ];
  await writeFile(join(folder, browserEntry), `${inBrowser.join('\n')}\n`);
  await writeFile(join(folder, serverEntry), `${inNode.join('\n')}\n`);
}

export const scriptsManifest = 'scripts-manifest.json';

/** Reads from the manifests of a browser build what the islands of each page type load before they can hydrate. */
export async function modulesByType(
  outDir: string,
  islands: Map<string, ReadonlySet<string>>,
): Promise<Pick<PagesContract, 'entry' | 'modules'>> {
  const manifest = await readViteManifest(outDir);
  const { metaData } = JSON.parse(await readFile(join(outDir, 'mf-manifest.json'), 'utf8'));
  const { path, name } = metaData.remoteEntry as { path: string; name: string };
  // Its chunk has no module of its own.
  const start = Object.keys(manifest).find((key) => manifest[key]?.name === 'remoteEntry') ?? 'remoteEntry';
  const loadedByEntry = manifest[start]?.dynamicImports ?? [];
  const modules = [...islands].map(([type, names]) => {
    const keys = [start, ...loadedByEntry, ...[...names].map((island) => `src/islands/${island}.tsx`)];
    const files = languages.map((language) => [
      language,
      names.size > 0 ? filesOfChunks(manifest, [...keys, `${catalogModule}${language}.ts`]) : [],
    ]);
    return [type, Object.fromEntries(files)];
  });
  return { entry: join(path, name), modules: Object.fromEntries(modules) };
}

export async function readViteManifest(outDir: string, file = 'vite-manifest.json'): Promise<Manifest> {
  return JSON.parse(await readFile(join(outDir, file), 'utf8')) as Manifest;
}

/** The files of chunks and of all that they import statically. */
export function filesOfChunks(manifest: Manifest, keys: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk)
      throw new Error(
        `the browser build has no chunk for ${key}. If another island imports it, move what both show to another folder.`,
      );
    seen.add(key);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...new Set([...seen].map((key) => manifest[key]?.file ?? ''))];
}

/** Files, and all scripts that they load statically or by themselves; never another island, another language, or what foreign hosts mount. */
export function withLoaded(manifest: Manifest, files: string[]): string[] {
  const chosen = /(^|\/)src\/(islands\/|page\/application\.ts$)/;
  const isChosen = (key: string) => key.startsWith(catalogModule) || chosen.test(key);
  const loaded = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || loaded.has(chunk.file)) return;
    loaded.add(chunk.file);
    chunk.imports?.forEach(visit);
    for (const next of chunk.dynamicImports ?? []) if (!isChosen(next)) visit(next);
  };
  for (const [key, { file }] of Object.entries(manifest)) if (files.includes(file)) visit(key);
  return [...loaded].filter((file) => file.endsWith('.js'));
}
