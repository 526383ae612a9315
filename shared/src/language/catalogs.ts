import { inLanguages, type Language, type Localized, languages } from './language.ts';

/** A catalog as a module that is loaded when its language is shown. */
type Catalog<Messages> = Promise<{ default: Messages }>;

/** Loads the catalog of a part in one language. */
export type Catalogs<Messages> = Record<Language, () => Catalog<Messages>>;

/** Catalogs of one area in all languages, by their files, as `import.meta.glob` gives them. */
type CatalogFiles = Record<string, () => Promise<unknown>>;

/** The catalogs of a part: of each language the messages of all its areas as one; no id stands in two of them. */
export function catalogsOf<Messages>(...areas: CatalogFiles[]): Catalogs<Messages> {
  const files = areas.map((area) =>
    Object.fromEntries(Object.entries(area).map(([file, load]) => [folderOf(file), load])),
  );
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
  return inLanguages(async (language) => (await catalogs[language]()).default);
}
