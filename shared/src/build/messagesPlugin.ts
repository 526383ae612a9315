import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { languages, otherLanguage } from '../language/language.ts';
import { phrased } from './phrases.ts';

/** Messages that stand as headings, by the end of their id. */
const isHeading = /\.(title|banner|heading)$/;

const messages = join(import.meta.dirname, '../../messages');

const isCatalog = /\/shared\/messages\/(en|jp)\/[a-z-]+\.json$/;

/**
 * Compiles the catalogs at build, so that no browser downloads a message parser.
 * Plain sentences stay strings; a message with arguments becomes its syntax tree. Japanese headings get phrase breaks.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    buildStart: () => assertCatalogs(messages),
    transform: {
      filter: { id: isCatalog },
      handler(code, id) {
        const catalog = JSON.parse(code) as Record<string, string>;
        const language = id.includes('/messages/jp/') ? 'jp' : 'en';
        const phrasedEntries = Object.entries(catalog).map(([key, text]) => [
          key,
          isHeading.test(key) ? phrased(text, language) : text,
        ]);
        return { code: JSON.stringify(compileCatalog(Object.fromEntries(phrasedEntries), id)), map: null };
      },
    },
  };
}

/** Compares every catalog with the one of the other language. */
function assertCatalogs(folder: string): void {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  for (const language of languages) {
    for (const name of readdirSync(join(folder, language))) {
      const twin = join(folder, otherLanguage(language), name);
      assertTranslated(read(join(folder, language, name)), read(twin), twin);
    }
  }
}

/** @throws Error that names the catalog and the message that one language has and the other lacks */
export function assertTranslated(
  catalog: Record<string, string>,
  twin: Record<string, string>,
  twinFile: string,
): void {
  const missing = Object.keys(catalog).find((id) => !twin[id]);
  if (missing) throw new Error(`${twinFile}: message "${missing}" is missing`);
}

/** @throws Error that names the catalog and the message that is not valid ICU MessageFormat */
export function compileCatalog(catalog: Record<string, string>, file: string): Record<string, unknown> {
  const compiled: Record<string, unknown> = {};
  for (const [id, text] of Object.entries(catalog)) {
    try {
      compiled[id] = /[{<]/.test(text) ? parse(text) : text;
    } catch (error) {
      throw new Error(`${file}: message "${id}" is not valid ICU MessageFormat: ${(error as Error).message}`);
    }
  }
  return compiled;
}
