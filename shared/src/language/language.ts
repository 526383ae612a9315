/** The languages of the site, as they stand in addresses and folders (specification 9). */
export const languages = ['en', 'jp'] as const;

export type Language = (typeof languages)[number];

/** Where no language is known (specification 4: default jp). */
export const defaultLanguage: Language = 'jp';

/** Local storage key of the language that a visitor chose (specification 9). */
export const storageKey = 'lang';

/** `jp` is a country code: machines are told `ja` (BCP 47). */
const locales = { en: 'en', jp: 'ja' } as const;
const openGraphLocales = { en: 'en_GB', jp: 'ja_JP' } as const;

/** A value in both languages. */
export type Bilingual<T> = Record<Language, T>;

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'jp';
}

/** BCP 47 tag for `lang`, `hreflang`, Intl and react-intl: `en` or `ja`. */
export function localeOf(language: Language): 'en' | 'ja' {
  return locales[language];
}

/** Locale for Intl formatting: British English, Japanese. */
export function formatLocaleOf(language: Language): 'en-GB' | 'ja-JP' {
  return language === 'en' ? 'en-GB' : 'ja-JP';
}

/** `og:locale` of a language. */
export function openGraphLocaleOf(language: Language): 'en_GB' | 'ja_JP' {
  return openGraphLocales[language];
}

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'jp' : 'en';
}

/** The language that a path names in its first segment; `undefined` for a path without one. */
export function languageOfPath(path: string): Language | undefined {
  const first = path.split('/', 2)[1];
  return isLanguage(first) ? first : undefined;
}

/** The same page in another language: replaces the first segment, keeps the rest (`/en/news` → `/jp/news`). */
export function pathInLanguage(path: string, language: Language): string {
  const rest = path.split('/').slice(2).join('/');
  return rest ? `/${language}/${rest}` : `/${language}`;
}

/** Zero-width space: where a Japanese heading may break; see `phrased`. */
export const phraseBreak = '\u200B';

/** Text without phrase breaks, for titles, labels and comparisons. */
export function withoutPhraseBreaks(text: string): string {
  return text.replaceAll(phraseBreak, '');
}
