import { join } from 'node:path';
import { readYaml } from 'shared/build/content.ts';
import { plainText } from 'shared/build/contentText.ts';
import { dayIn } from 'shared/language/day.ts';
import type { Language } from 'shared/language/language.ts';
import { z } from 'zod';

const text = plainText;
export const sourceSchema = z.strictObject({ url: z.url(), title: z.strictObject({ en: text, jp: text }) });

const changeSchema = z.strictObject({
  /** Absent where an authority's practice has no day from which it holds. */
  since: z.iso.date().optional(),
  /** Day on which the rule is due to change. */
  reviewOn: z.iso.date().optional(),
  text: z.strictObject({ en: text, jp: text }),
  source: sourceSchema,
});
export type Changes = Record<string, z.infer<typeof changeSchema>>;

/** A note beside a client's sentence: what an authority has changed since, and where it says so. */
export interface ChangeNote {
  /** The day from which the rule applies, as the language writes it. */
  since?: string;
  text: string;
  source: { url: string; title: string };
}

/** @throws Error with file and field */
export function readChanges(folder: string): Promise<Changes> {
  return readYaml(join(folder, 'content/changes.yaml'), z.record(z.string(), changeSchema));
}

export function changeNote(changes: Changes, id: string, language: Language): ChangeNote {
  const change = changes[id];
  if (!change) throw new Error(`unknown change "${id}"; changes.yaml has ${Object.keys(changes).join(', ')}`);
  const { url, title } = change.source;
  return {
    ...(change.since ? { since: dayIn(language, change.since).text } : {}),
    text: change.text[language],
    source: { url, title: title[language] },
  };
}
