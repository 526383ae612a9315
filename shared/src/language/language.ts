import described from '../../messages/languages.json' with { type: 'json' };

/** A language as `shared/messages/languages.json` describes it; what each field means: docs/develop.md. */
export interface LanguageFacts {
  /** In the language itself. */
  name: string;
  /** BCP 47 tag for `lang`, `hreflang` and `inLanguage`. */
  locale: string;
  /** BCP 47 tag for Intl: how dates and numbers are written. */
  formatLocale: string;
  openGraphLocale: string;
  direction: string;
  familyNameFirst: boolean;
  figures: {
    namesCurrencies: boolean;
    /** Currencies that readers of the language call otherwise than `Intl` does, by ISO 4217. */
    currencies: Record<string, string>;
    day: string;
    workingDay: string;
    hasSpaces: boolean;
    /** Between two lengths in different units. */
    to: string;
  };
  punctuation: { colon: string; stop: string; open: string; close: string };
}

/** A language of the site, as it stands in addresses and folders (product 2.1). Every page exists in each. */
export type Language = keyof typeof described;

const facts: Readonly<Record<Language, LanguageFacts>> = described;

/** All languages, in the order of menus. */
export const languages = /* @__PURE__ */ Object.keys(facts) as Language[];

/** The language for visitors whose language is not known (product 2.4). */
export const defaultLanguage: Language = 'jp';

/** Local storage key of the language that a visitor chose (product 2.3). */
export const storageKey = 'lang';

export type Localized<T> = Record<Language, T>;

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(facts, value);
}

export function factsOf(language: Language): LanguageFacts {
  return facts[language];
}

/** BCP 47 tag for `lang`, `hreflang` and react-intl: `jp` is a country code, and machines are told `ja`. */
export function localeOf(language: Language): string {
  return facts[language].locale;
}

export function formatLocaleOf(language: Language): string {
  return facts[language].formatLocale;
}

/** Returns true for Japanese, whose lines break between phrases, not words. */
export function isJapanese(language: Language): boolean {
  return /^ja\b/.test(facts[language].locale);
}

export function otherLanguages(language: Language): Language[] {
  return languages.filter((other) => other !== language);
}

/** The languages in a regular expression: `en|jp`. */
export const languageSegments = /* @__PURE__ */ languages.join('|');

/** The language that a path names in its first segment; `undefined` for a path without one. */
export function languageOfPath(path: string): Language | undefined {
  const first = path.split('/', 2)[1];
  return isLanguage(first) ? first : undefined;
}

/** Returns the language of a page; paths without one, such as `/`, show the default language. */
export function languageOf(path: string): Language {
  return languageOfPath(path) ?? defaultLanguage;
}

/** The same page in another language: replaces the first segment, keeps the rest (`/en/news` → `/jp/news`). */
export function pathInLanguage(path: string, language: Language): string {
  const rest = path.split('/').slice(2).join('/');
  return rest ? `/${language}/${rest}` : `/${language}`;
}

/** Zero-width space: where a Japanese heading may break; see `phrased`. */
export const phraseBreak = '\u200B';

export function withoutPhraseBreaks(text: string): string {
  return text.replaceAll(phraseBreak, '');
}

/** A value in a language; of what was made before that language, the one in the default language. */
export function localizedFor<T>(values: Localized<T>, language: Language): T {
  return values[language] ?? values[defaultLanguage];
}

type Maker<T> = (language: Language) => T | Promise<T>;

export async function inLanguages<T>(make: Maker<T>): Promise<Localized<T>> {
  const made: Partial<Localized<T>> = {};
  // One after the other: of two mistakes always the same one is reported.
  for (const language of languages) made[language] = await make(language);
  return made as Localized<T>;
}

/** The results of several functions as one list, language by language. */
export async function listInLanguages<T>(...makers: Maker<T>[]): Promise<T[]> {
  const made: T[] = [];
  for (const language of languages) for (const make of makers) made.push(await make(language));
  return made;
}

/** A day for readers and for machines. */
export interface Day {
  /** ISO 8601. */
  date: string;
  /** As the language writes it. */
  text: string;
}

const dayFormats: Partial<Localized<Intl.DateTimeFormat>> = {};

/** Writes an ISO 8601 day out, at build: the first date costs a slow phone 45 ms in the midst of hydration. */
export function dayIn(language: Language, date: string): Day {
  dayFormats[language] ??= new Intl.DateTimeFormat(formatLocaleOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return { date, text: dayFormats[language].format(new Date(`${date}T00:00:00Z`)) };
}
