import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { contentError, readYaml } from 'shared/content/contentFile.ts';
import { ContentProblem } from 'shared/content/contentIssues.ts';
import { type Language, type Localized, languages } from 'shared/language/language.ts';
import { z } from 'zod';
import {
  type ChecklistText,
  checklistSchema,
  type Entry,
  entrySchema,
  type StudyText,
  studySchema,
  type VisitText,
  visitSchema,
} from './schemas.ts';

/** An entry with its texts; a language whose file has no title is not written yet ('Coming Soon', product 11.9). */
export type VisaEntry = { folder: string; facts: Entry } & (
  | { kind: 'study'; text: Partial<Localized<StudyText>> }
  | { kind: 'visit'; text: Partial<Localized<VisitText>> }
  | { kind: 'checklist'; text: Partial<Localized<ChecklistText>> }
);

const areas = {
  study: 'study',
  tourist: 'tourist',
  career: 'career',
  working: 'working',
  family: 'family',
  host: 'host',
  advice: 'advice',
  checklist: 'checklists',
} as const;

/** Reads every guide and checklist. @throws Error with file, field and what was expected */
export async function readEntries(root: string): Promise<VisaEntry[]> {
  const folders = await Promise.all(Object.values(areas).map((area) => entryFolders(join(root, 'content', area))));
  return Promise.all(folders.flat().map(readEntry));
}

async function entryFolders(area: string): Promise<string[]> {
  const entries = await readdir(area, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(area, entry.name));
}

/** Last segment of an entry's address (product 10.2); of all but hosts' guides also its folder's name. */
export function slugOf({ kind, country, topic }: Pick<Entry, 'kind' | 'country' | 'topic'>): string {
  if (kind === 'advice') return topic ?? country;
  const last = topic ?? { checklist: 'tourist', host: 'host' }[kind as string];
  return last ? `${country}-${last}` : country;
}

async function readEntry(folder: string): Promise<VisaEntry> {
  const facts = await readYaml(join(folder, 'entry.yaml'), entrySchema);
  const place = join('content', areas[facts.kind], facts.kind === 'host' ? facts.country : slugOf(facts));
  if (!folder.endsWith(place))
    throw contentError(join(folder, 'entry.yaml'), [
      new ContentProblem(`kind ${facts.kind} and country ${facts.country} belong in the folder ${place}`, ['kind']),
    ]);
  const entry = { folder, facts };
  if (facts.kind === 'study') return { ...entry, kind: 'study', text: await readTexts(folder, studySchema) };
  if (facts.kind === 'checklist')
    return { ...entry, kind: 'checklist', text: await readTexts(folder, checklistSchema) };
  return { ...entry, kind: 'visit', text: await readTexts(folder, visitSchema) };
}

const untitled = z.looseObject({ title: z.union([z.literal(''), z.null()]).optional() }).nullable();

async function readTexts<T>(folder: string, schema: z.ZodType<T>): Promise<Partial<Localized<T>>> {
  const isWritten = (data: unknown) => (untitled.safeParse(data).success ? undefined : data);
  const written = z.preprocess(isWritten, schema.optional());
  const text: Partial<Record<Language, T>> = {};
  for (const language of languages) {
    const file = join(folder, `${language}.yaml`);
    const found = await readYaml(file, written);
    if (found !== undefined) text[language] = found;
  }
  const [[first, model] = [], ...others] = Object.entries(text);
  for (const [language, translation] of others) {
    const difference = structureDifference(model, translation);
    if (difference)
      throw new Error(
        `${relative(process.cwd(), folder)}: ${first}.yaml and ${language}.yaml differ in structure at ${difference}`,
      );
  }
  return text;
}

/** Fields whose value must be the same in both languages. */
const same = ['id', 'change', 'required', 'when', 'maybe'];

function structureDifference(one: unknown, other: unknown): string | undefined {
  const [places, others] = [placesIn(one), placesIn(other)];
  return places.find((place) => !others.includes(place)) ?? others.find((place) => !places.includes(place));
}

function placesIn(value: unknown, path: string[] = []): string[] {
  const place = path.join('.');
  if (typeof value !== 'object' || value === null)
    return [path.some((name) => same.includes(name)) ? `${place}: ${value}` : place];
  return Object.entries(value).flatMap(([name, below]) => placesIn(below, [...path, name]));
}
