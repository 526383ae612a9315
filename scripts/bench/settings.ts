import { defaultLanguage, languageOfPath, languages } from '../../shared/src/language/language.ts';
import { commandLine } from '../commandLine/commandLine.ts';

/** The language of pages of which one is enough. */
export const sampleLanguage = languages[0] ?? defaultLanguage;

export interface Settings {
  /** The one page to measure; absent for every page type in both languages. */
  page: string | undefined;
  /** Samples of every time. */
  runs: number;
  /** Names of the sections to measure. */
  names: string[];
  writeDocs: boolean;
}

/** Names of sections: those that one page can be measured by, those of the whole site, and those that are measured where they are named. */
export interface SectionNames {
  ofPage: string[];
  ofSite: string[];
  named: string[];
}

/** Reads the arguments of the command. @throws Error that says what was expected */
export function settings({ ofPage, ofSite, named }: SectionNames, args = process.argv.slice(2)): Settings {
  const { values } = commandLine({
    args,
    options: {
      page: { type: 'string' },
      only: { type: 'string' },
      runs: { type: 'string', default: '5' },
      'write-docs': { type: 'boolean', default: false },
    },
  });
  const { page, only, 'write-docs': writeDocs } = values;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: use a number from 1 on.`);
  if (page && !languageOfPath(page)) throw new Error(`--page ${page}: use a path such as /en/news.`);
  const possible = page ? ofPage : [...ofPage, ...ofSite, ...named];
  const names = only?.split(',') ?? possible.filter((name) => !named.includes(name));
  const unknown = names.find((name) => !possible.includes(name));
  if (unknown)
    throw new Error(`--only ${unknown}: ${page ? 'sections of one page' : 'sections'} are ${possible.join(', ')}.`);
  if (writeDocs && page) throw new Error('--write-docs tells of whole sections: leave out --page.');
  return { page, runs, names, writeDocs };
}
