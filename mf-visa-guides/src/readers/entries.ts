import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { contentError, firstLanguage, readYaml, validate } from 'shared/content/contentFile.ts';
import type { SiteTools } from 'shared/content/pageList.ts';
import { type Language, type Localized, languages } from 'shared/language/language.ts';
import { z } from 'zod';
import type { Service } from '../services/services.ts';
import { checklistTexts, type Entry, entryFacts, studyTexts, visitTexts } from './schemas.ts';

/** Service under which entries of a kind stand; a checklist for students or families stands under theirs. */
export const serviceOf: Record<Entry['kind'], Service> = {
  study: 'student-visa',
  tourist: 'tourist-visa',
  career: 'career-visa',
  working: 'working-visa',
  family: 'family-visa',
  host: 'tourist-visa',
  advice: 'advice',
  checklist: 'tourist-visa',
};

/** Folder of a kind below `content`. */
const areaOf = (kind: string) => (kind === 'checklist' ? 'checklists' : kind);

/** Reads every guide and checklist. @throws Error with file, field and what was expected */
export async function readEntries(root: string): Promise<VisaEntry[]> {
  const folders = await Promise.all(
    Object.keys(serviceOf).map((kind) => entryFolders(join(root, 'content', areaOf(kind)))),
  );
  return Promise.all(folders.flat().map(readEntry));
}

async function entryFolders(area: string): Promise<string[]> {
  const entries = await readdir(area, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(area, entry.name));
}

function slugOf({ kind, country, topic }: Entry): string {
  if (kind === 'advice') return topic ?? country;
  const last = topic ?? { checklist: 'tourist', host: 'host' }[kind as string];
  return last ? `${country}-${last}` : country;
}

/** A file of an entry. The first language's has the facts, too. */
export const entryFile = (folder: string, language: Language = firstLanguage) => join(folder, `entry.${language}.yaml`);

/** An entry with its texts; a language whose file has no title is not written yet ('Coming Soon', product 11.9). */
export type VisaEntry = Awaited<ReturnType<typeof readEntry>>;

async function readEntry(folder: string) {
  const file = entryFile(folder);
  const source = await readYaml(file, z.looseObject(entryFacts));
  const facts = fieldsOf(source, entryFacts) as Entry;
  const { kind, country, topic } = facts;
  const slug = slugOf(facts);
  const page = `${areaOf(kind)}/${kind === 'host' ? country : slug}`;
  if (!folder.endsWith(`content/${page}`)) {
    const message = `kind ${kind} and country ${country} belong in the folder content/${page}`;
    throw contentError(file, message, ['country']);
  }
  const service = serviceOf[kind === 'checklist' && (topic === 'study' || topic === 'family') ? topic : kind];
  const entry = {
    folder,
    /** The folder below `content`: `study/uk`. */
    page,
    service,
    /** Last segment of its address (product 10.2). */
    slug,
    /** Address below the language. */
    path: `/services/${service}/${slug}`,
    facts,
  };
  if (kind === 'study') return { ...entry, kind, text: await readTexts(folder, source, studyTexts) };
  if (kind === 'checklist') return { ...entry, kind, text: await readTexts(folder, source, checklistTexts) };
  return { ...entry, kind: 'visit' as const, text: await readTexts(folder, source, visitTexts) };
}

const fieldsOf = (data: object, shape: z.ZodRawShape) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name in shape));

const untitled = z.looseObject({ title: z.null().optional() }).nullable();

/** @param first what the file of the first language holds */
async function readTexts<Shape extends z.ZodRawShape>(folder: string, first: object, shape: Shape) {
  const text: Partial<Localized<z.infer<z.ZodObject<Shape>>>> = {};
  for (const language of languages) {
    const file = entryFile(folder, language);
    const isFirst = language === firstLanguage;
    const data = isFirst ? first : await readYaml(file, z.looseObject({}).nullable());
    if (untitled.safeParse(data).success) continue;
    const schema = z.strictObject(isFirst ? { ...entryFacts, ...shape } : shape);
    text[language] = fieldsOf(validate(data, schema, file), shape) as z.infer<z.ZodObject<Shape>>;
  }
  const [[, model] = [], ...others] = Object.entries(text);
  for (const [language, translation] of others) {
    const [place, value] = structureDifference(model, translation)?.split(': ') ?? [];
    if (!place) continue;
    const message = `${value ? `"${value}"` : 'this'} stands in one language alone. All have the same fields, lists and names.`;
    throw contentError(entryFile(folder, language as Language), message, place.split('.'));
  }
  return text;
}

/** Fields whose value must be the same in both languages. */
const same = ['id', 'change', 'required', 'when'];

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

/** Countries by their ids, in the order of lists. */
export type Countries = ReturnType<typeof countriesOf>;

/** The facts of countries, of which one entry states each. @throws Error with file and field of a country that no entry introduces, or more than one */
export function countriesOf(entries: VisaEntry[]) {
  const introduced = entries.flatMap(({ folder, facts: { country: id, introduces } }) =>
    introduces ? { id, folder, ...introduces } : [],
  );
  const countries = Object.fromEntries(introduced.sort((a, b) => a.order - b.order).map((each) => [each.id, each]));
  const second = introduced.find((each) => countries[each.id] !== each);
  if (second)
    throw contentError(entryFile(second.folder), `another entry introduces ${second.id} already`, ['introduces']);
  const stray = entries.find(({ facts }) => !countries[facts.country]);
  if (!stray) return countries;
  const known = Object.keys(countries).join(', ');
  const message = `no entry introduces ${stray.facts.country}: write \`introduces\` here, or one of ${known}`;
  throw contentError(entryFile(stray.folder), message, ['country']);
}

/** Countries with their pictures in the release. */
export type DrawnCountries = Awaited<ReturnType<typeof drawCountries>>;

/** Takes flags and pictures into the release. @throws Error with file and field of one that does not exist */
export async function drawCountries(countries: Countries, { picture }: Pick<SiteTools, 'picture'>) {
  const drawn = Object.values(countries).map(async ({ picture: drawing, ...country }) => {
    const file = entryFile(country.folder);
    const isOwn = country.flag.endsWith('.svg');
    const flag = await picture(isOwn ? join(country.folder, country.flag) : flagFile(country.flag, file), file);
    const own = drawing ? await picture(join(country.folder, drawing), file) : undefined;
    return [country.id, { ...country, flag: flag.src, picture: own }] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

function flagFile(code: string, file: string): string {
  try {
    return createRequire(import.meta.url).resolve(`flag-icons/flags/4x3/${code}.svg`);
  } catch {
    const message = `there is no flag "${code}": write the country's two letters of ISO 3166`;
    throw contentError(file, message, ['introduces', 'flag']);
  }
}

/** A country as pages in one language show it. */
export function showCountry(countries: DrawnCountries, id: string, language: Language) {
  const { name, flag, picture } = countries[id] as DrawnCountries[string];
  // Towers and mountains fill these pictures: a banner shows their tops.
  const withTop = picture && { ...picture, style: { objectPosition: '50% 20%' } };
  return { id, name: name[language], flag, picture: withTop };
}
export type ShownCountry = ReturnType<typeof showCountry>;
