import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const isCatalog = /\/shared\/messages\/(en|jp)\/[a-z-]+\.json$/;

/**
 * Compiles the catalogs at build, so that no browser downloads a message parser.
 * Plain sentences stay strings; a message with arguments becomes its syntax tree.
 */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    transform: {
      filter: { id: isCatalog },
      handler(code, id) {
        const catalog = JSON.parse(code) as Record<string, string>;
        return { code: JSON.stringify(compileCatalog(catalog, id)), map: null };
      },
    },
  };
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
