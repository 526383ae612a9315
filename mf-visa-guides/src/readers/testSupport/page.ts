import { relative } from 'node:path';
import type { Language } from 'shared/language/language.ts';
import { readContent } from '../content.ts';
import type { VisaEntry } from '../entries.ts';
import { prepareGuide } from '../guidePage.ts';
import { writeContent } from './content.ts';

const tools = {
  folder: '',
  picture: async (file: string) => ({ src: `/release/${relative(tools.folder, file)}`, width: 600, height: 400 }),
};

/** Prepares one page of the sample content with some files changed; gives the message instead where it is refused. */
export async function prepare(wanted: VisaEntry['kind'], language: Language, change: Record<string, unknown> = {}) {
  const folder = await writeContent(change);
  const shown = relative(process.cwd(), folder);
  const { entries, facts } = await readContent(folder);
  const entry = entries.find(({ kind }) => kind === wanted);
  if (!entry) throw new Error(`no ${wanted}`);
  return prepareGuide(entry, language, facts, tools, { offline: [] }).catch((error: Error) =>
    error.message.replaceAll(shown, '').replaceAll(folder, ''),
  );
}
