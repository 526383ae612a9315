import { join } from 'node:path';
import { contentError, fileOfId, inFile, readYamlFolder, sideBySide } from 'shared/content/contentFile.ts';
import { plainText } from 'shared/content/contentText.ts';
import { dayIn, type Language, type Localized, languages } from 'shared/language/language.ts';
import { z } from 'zod';
import { type Figures, fillFigures } from '../guides/figures.ts';
import { shownSource } from '../references.ts';
import { sourceSchema } from '../schemas.ts';

const texts = sideBySide(plainText);

const changeSchema = z.strictObject({
  /** Title of the change, without the country. */
  title: texts,
  /** Day on which it came to the site, or was last edited so that readers should know. */
  noted: z.iso.date(),
  /** Day up to which there is public material for it. */
  checkedOn: z.iso.date(),
  /** First day on which the rule applies; absent for a practice of an authority that has no such day. */
  since: z.iso.date().optional(),
  /** Day on which the rule is due to change. */
  reviewOn: z.iso.date().optional(),
  /** Folders below `content`, such as `study/uk`, where no text there shows the note. */
  pages: z.array(plainText).min(1).optional(),
  text: texts,
  source: sourceSchema,
});
export type Change = z.infer<typeof changeSchema> & { id: string; country: string };
export type Changes = Record<string, Change>;

/** Reads one change a file, in the folder of the country that it is about: `uk/evisa.yaml` is the change `uk-evisa`. @throws Error with file, line and field */
export async function readChanges(root: string, countries: string[], figures: Figures): Promise<Changes> {
  const folder = join(root, 'content/changes');
  const changes = await readYamlFolder(folder, changeSchema);
  const ofCountry = new RegExp(`^(${countries.join('|')})-[a-z0-9-]+$`);
  const named = Object.entries(changes).map(([id, change]) => {
    const file = fileOfId(folder, id);
    const country = ofCountry.exec(id)?.[1];
    if (country) return [id, { ...inFile(file, () => withFigures(change, figures)), id, country }] as const;
    throw contentError(file, `put it into the folder of its country: ${countries.join(', ')}`);
  });
  return Object.fromEntries(named);
}

function withFigures(change: z.infer<typeof changeSchema>, figures: Figures) {
  const fill = (field: 'title' | 'text') =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        fillFigures(change[field][language], figures, language, [field, language]),
      ]),
    ) as Localized<string>;
  return { ...change, title: fill('title'), text: fill('text') };
}

/** A note beside a client's sentence: what an authority has changed since, and where it says so. @param id a change that is there */
export function changeNote(changes: Changes, id: string, language: Language) {
  const { since, text, source } = changes[id] as Change;
  return {
    since: since && dayIn(language, since).text,
    text: text[language],
    source: shownSource(source, language),
  };
}
export type ChangeNote = ReturnType<typeof changeNote>;

/** All changes, or those of a country: what is announced, then by the day from which it applies, then what has no day. */
export function changesOf(changes: Changes, country?: string): Change[] {
  const place = (change: Change) => ['announced', 'dated', 'undated'].indexOf(stateOf(change));
  return Object.values(changes)
    .filter((change) => !country || change.country === country)
    .sort(
      (a, b) => place(a) - place(b) || (b.since ?? '').localeCompare(a.since ?? '') || b.noted.localeCompare(a.noted),
    );
}

/** A rule that is due to change and has no day yet is announced; an authority's practice never has one. */
export function stateOf({ since, reviewOn }: Change): 'announced' | 'dated' | 'undated' {
  if (since) return 'dated';
  return reviewOn ? 'announced' : 'undated';
}

/** Countries about which there are changes, with how many. */
export function changedCountries(changes: Changes): { country: string; count: number }[] {
  const all = changesOf(changes).map(({ country }) => country);
  return [...new Set(all)].sort().map((country) => ({ country, count: all.filter((each) => each === country).length }));
}

/** Address of the page of changes below the language. */
export const changesPath = (country?: string) => (country ? `/changes/${country}` : '/changes');

/** Place of a change on those pages. */
export const changeAnchor = (id: string) => `change-${id}`;
