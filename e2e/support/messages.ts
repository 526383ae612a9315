import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from 'shared/language/language.ts';

/** Texts of the interface by id, as the catalogs have them: a test that names none of them outlives their edit. */
export function messagesOf(language: Language, catalog: string): Record<string, string> {
  const file = join(import.meta.dirname, '../../shared/messages', language, `${catalog}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
