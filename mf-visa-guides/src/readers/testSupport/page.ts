import { relative } from 'node:path';
import type { Language } from 'shared/language/language.ts';
import { type Known, readContent } from '../content.ts';
import { drawCountries, showCountry } from '../countries.ts';
import type { VisaEntry } from '../entries.ts';
import { prepareGuide } from '../guides/guidePage.ts';
import { writeContent } from './content.ts';

const tools = {
  folder: '',
  picture: async (file: string) => ({ src: `/release/${relative(tools.folder, file)}`, width: 600, height: 400 }),
};

/** Reads all content of a folder, with pictures. */
export async function readKnown(folder: string): Promise<Known> {
  const content = await readContent(folder);
  return { ...content, countries: await drawCountries(content.countries, tools) };
}

/** Prepares one page of the sample content with some files changed; gives the message instead where it is refused. */
export async function prepare(wanted: VisaEntry['kind'], language: Language, change: Record<string, unknown> = {}) {
  const folder = await writeContent(change);
  const shown = relative(process.cwd(), folder);
  const { entries, countries, facts } = await readKnown(folder);
  const entry = entries.find(({ kind }) => kind === wanted);
  if (!entry) throw new Error(`no ${wanted}`);
  const country = showCountry(countries, entry.facts.country, language);
  return prepareGuide(entry, language, facts, tools, { country, offline: [] }).catch((error: Error) =>
    error.message.replaceAll(shown, '').replaceAll(folder, ''),
  );
}
