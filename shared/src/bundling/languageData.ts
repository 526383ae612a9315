import type { Plugin } from 'vite';
import type { LanguageFacts } from '../language/language.ts';

type Fact = keyof LanguageFacts;

/** What islands and plain scripts ask of a language; all else is HTML by the time that a page is read. */
export const ofRemotes: readonly Fact[] = ['formatLocale', 'familyNameFirst'];

/** What the shell's client, its inline script and the service worker ask. */
export const ofShell: readonly Fact[] = ['locale', 'formatLocale'];

/** Leaves in `languages.json` what a browser asks for. */
export function languageData(asked: readonly Fact[]): Plugin {
  const left = (all: LanguageFacts) =>
    // What is false says no more than what is not there.
    Object.fromEntries(asked.flatMap((name) => (all[name] === false ? [] : [[name, all[name]]])));
  return {
    name: 'language-data',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/messages\/languages\.json$/ },
      handler(code) {
        const languages = Object.entries(JSON.parse(code) as Record<string, LanguageFacts>);
        return { code: JSON.stringify(Object.fromEntries(languages.map(([id, all]) => [id, left(all)]))), map: null };
      },
    },
  };
}
