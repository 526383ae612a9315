import type { Language, Localized } from './language.ts';
import { localized } from './localized.ts';

/** A catalog as a module that is loaded when its language is shown. */
type Catalog<Messages> = Promise<{ default: Messages }>;

/** Loads the catalog of a part in one language; of a language that has none yet there is no entry. */
export type Catalogs<Messages> = Record<Language, () => Catalog<Messages>>;

/** Catalogs of one area in all languages, by their files, as `import.meta.glob` gives them. */
type CatalogFiles = Record<string, () => Promise<unknown>>;

/**
 * The catalogs of a part: of each language the messages of all its areas as one; no id stands in two of them.
 * A language has a catalog where it has a file of every area.
 */
export function catalogsOf<Messages>(...areas: CatalogFiles[]): Catalogs<Messages> {
  const files = areas.map((area) =>
    Object.fromEntries(Object.entries(area).map(([file, load]) => [folderOf(file), load])),
  );
  const languages = Object.keys(files[0] ?? {}).filter((language) => files.every((area) => area[language]));
  const load = (language: string) => joinedCatalog(...files.map((area) => area[language]?.()));
  return Object.fromEntries(languages.map((language) => [language, () => load(language)])) as Catalogs<Messages>;
}

/** Catalogs of several areas as one; no id stands in two of them. */
async function joinedCatalog(...areas: unknown[]): Promise<{ default: object }> {
  const loaded = (await Promise.all(areas)) as { default: object }[];
  return { default: Object.assign({}, ...loaded.map((area) => area.default)) };
}

/** The folder of a catalog is named by its language. */
const folderOf = (file: string) => file.split('/').at(-2) ?? '';

/** The catalogs of a part, for code that writes pages in all languages. */
export async function inEveryLanguage<Messages>(catalogs: Catalogs<Messages>): Promise<Localized<Messages>> {
  const loaded = Object.entries(catalogs).map(async ([language, load]) => [language, (await load()).default] as const);
  return localized(Object.fromEntries(await Promise.all(loaded)) as Localized<Messages>, 'a catalog of messages');
}
