/// <reference types="vite/types/importMeta.d.ts" />
import type chrome from '../../messages/en/chrome.json';
import type commonCatalog from '../../messages/en/common.json';
import { inLanguages, type Language, type Localized, languages } from './language.ts';

declare global {
  /** Catalogs whose messages components may show. Each remote adds its own, beside what loads it (`src/messages.ts`). */
  interface MessageCatalogs {
    chrome: typeof chrome;
    common: typeof commonCatalog;
  }

  namespace FormatjsIntl {
    /** Message ids are checked by the compiler: react-intl takes no other. */
    interface Message {
      ids: { [Catalog in keyof MessageCatalogs]: keyof MessageCatalogs[Catalog] }[keyof MessageCatalogs];
    }
  }
}

/** Loads the catalog of a part, as a module, when its language is shown. */
export type Catalogs<Messages> = Record<Language, () => Promise<{ default: Messages }>>;

/** Catalogs of one area in all languages, as `import.meta.glob` gives them. */
type CatalogFiles = Record<string, () => Promise<unknown>>;

/** Messages of components that all remotes show. */
const common = import.meta.glob('../../messages/*/common.json');

/** The catalogs of a remote: of each language the common messages and those of its areas as one; no id stands in two of them. */
export function catalogsOf<Own>(...areas: CatalogFiles[]): Catalogs<typeof commonCatalog & Own> {
  const files = [common, ...areas].map((area) =>
    Object.fromEntries(Object.entries(area).map(([file, load]) => [folderOf(file), load])),
  );
  const load = (language: string) => joinedCatalog(...files.map((area) => area[language]?.()));
  return Object.fromEntries(languages.map((language) => [language, () => load(language)])) as Catalogs<
    typeof commonCatalog & Own
  >;
}

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
