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

/** Messages of components that all remotes show. */
const common = import.meta.glob('../../messages/*/common.json');

/** The catalogs of a remote: of each language the common messages and those of its areas as one; no id stands in two of them. */
export function catalogsOf<Own>(...areas: (typeof common)[]): Catalogs<typeof commonCatalog & Own> {
  const files = [common, ...areas].map((area) =>
    // The folder of a catalog is named by its language.
    Object.fromEntries(Object.entries(area).map(([file, load]) => [file.split('/').at(-2), load])),
  );
  const load = async (language: string) => {
    const loaded = (await Promise.all(files.map((area) => area[language]?.()))) as { default: object }[];
    return { default: Object.assign({}, ...loaded.map((area) => area.default)) };
  };
  const loads = languages.map((language) => [language, () => load(language)]);
  return Object.fromEntries(loads) as Catalogs<typeof commonCatalog & Own>;
}

/** The catalogs of a part, for code that writes pages in all languages. */
export async function inEveryLanguage<Messages>(catalogs: Catalogs<Messages>): Promise<Localized<Messages>> {
  return inLanguages(async (language) => (await catalogs[language]()).default);
}
