import { join, relative } from 'node:path';
import { readChanges } from './changes.ts';
import { readEntries } from './entries.ts';
import { readFigures } from './figures.ts';
import { readServiceTexts } from './serviceTexts.ts';

/**
 * What `npm run check:facts` looks at: when entries and services were last compared with their official sources, and when
 * their authorities were due to change figures and notes.
 * @param folder absolute path of the remote's folder
 */
export async function readFacts(folder: string) {
  const entries = (await readEntries(folder)).map(({ folder: entry, facts }) => ({
    name: relative(join(folder, 'content'), entry),
    checkedOn: facts.checkedOn,
  }));
  const services = Object.entries(await readServiceTexts(folder)).map(([id, { checkedOn }]) => ({
    name: `services.yaml: ${id}`,
    checkedOn,
  }));
  const named = (file: string, facts: Record<string, { reviewOn?: string | undefined }>) =>
    Object.entries(facts).map(([id, { reviewOn }]) => ({ name: `${file}: ${id}`, reviewOn }));
  const reviews = [
    ...named('figures.yaml', await readFigures(folder)),
    ...named('changes.yaml', await readChanges(folder)),
  ];
  return { entries, services, reviews };
}
