import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { PagesContract } from '../../contract/release/pages.contract.ts';
import { languages } from '../../language/language.ts';
import { catalogModule } from './entries.ts';

/** Manifest of the scripts of a release, beside that of its islands. */
export const scriptsManifest = 'scripts-manifest.json';

type Modules = Pick<PagesContract, 'entry' | 'modules'>;

/** Reads from the manifests of a browser build what the islands of each page type load before they can hydrate. */
export async function modulesByType(outDir: string, islands: Map<string, ReadonlySet<string>>): Promise<Modules> {
  const manifest = await readViteManifest(outDir);
  const { metaData } = JSON.parse(await readFile(join(outDir, 'mf-manifest.json'), 'utf8'));
  const { path, name } = metaData.remoteEntry as { path: string; name: string };
  const start = keyNamed(manifest, 'remoteEntry');
  const loadedByEntry = manifest[start]?.dynamicImports ?? [];
  const catalogOf = (language: string) => `${catalogModule}${language}.ts`;
  const modules = [...islands].map(([type, names]) => {
    const sources = (language: string) => [
      start,
      ...loadedByEntry,
      ...[...names].map((name) => `src/islands/${name}.tsx`),
      catalogOf(language),
    ];
    return [
      type,
      Object.fromEntries(
        languages.map((language) => [language, names.size > 0 ? filesOfChunks(manifest, sources(language)) : []]),
      ),
    ];
  });
  return { entry: join(path, name), modules: Object.fromEntries(modules) };
}

/** Key of a chunk that has no module of its own, by its name. */
function keyNamed(manifest: Manifest, name: string): string {
  return Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
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
