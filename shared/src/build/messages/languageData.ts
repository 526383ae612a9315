import type { Plugin } from 'vite';
import type { LanguageFacts } from '../../language/language.ts';

type Fact = keyof LanguageFacts;

/** Fields of a language that islands and plain scripts need. */
export const ofRemotes: readonly Fact[] = ['formatLocale', 'familyNameFirst'];

/** Fields that the client, the inline script and the service worker need. */
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
