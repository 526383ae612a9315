import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from 'shared/language/language.ts';
import { root } from '../site/parts.ts';
import { type cmsConfig, type Desks, fileSchemas } from './config.ts';

export const pageFolder = join(import.meta.dirname, 'page');
export const cmsFolder = join(root, 'scripts/node_modules/decap-cms/dist');

/** Writes the page of the desk for any static host. */
export function writePage(folder: string, config: ReturnType<typeof cmsConfig>): void {
  cpSync(pageFolder, folder, { recursive: true });
  cpSync(cmsFolder, join(folder, 'cms'), { recursive: true, filter: (file) => !file.endsWith('.map') });
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
}

/** Writes the JSON Schemas that `.vscode/settings.json` names. */
export function writeSchemas(desks: Desks): void {
  const folder = join(root, '.cache/schemas');
  mkdirSync(folder, { recursive: true });
  for (const collection of Object.values(desks).flat())
    for (const language of languages)
      writeFileSync(
        join(folder, `${collection.name}.${language}.json`),
        JSON.stringify(fileSchemas(collection)[language], null, 2),
      );
}
