import { join, relative } from 'node:path';
import { readContent } from './content.ts';

/**
 * What `npm run check facts` looks at: when entries, services and what visas take were last compared with their official
 * sources, and when their authorities were due to change figures and notes.
 * @param folder absolute path of the remote's folder
 */
export async function readFacts(folder: string) {
  const content = await readContent(folder);
  const entries = content.entries.map(({ folder: entry, facts }) => ({
    name: relative(join(folder, 'content'), entry),
    checkedOn: facts.checkedOn,
  }));
  const services = Object.entries(content.services).map(([id, { checkedOn }]) => ({
    name: `services/${id}`,
    checkedOn,
  }));
  const { visas, destinations } = content.requirements;
  const requirements = [...newestOf('visas', visas), ...newestOf('destinations', destinations)];
  const named = (folder: string, facts: Record<string, { reviewOn?: string | undefined }>) =>
    Object.entries(facts).map(([id, { reviewOn }]) => ({ name: `${folder}/${id}`, reviewOn }));
  const reviews = [...named('figures', content.facts.figures), ...named('changes', content.facts.changes)];
  return { entries, services, requirements, reviews };
}

/** Each visa or place with the day of the newest public material that states one of its facts; nothing where it states none. */
function newestOf(folder: string, facts: object) {
  return Object.entries(facts).flatMap(([id, each]) => {
    const days = [...JSON.stringify(each).matchAll(/"asOf":"([^"]*)"/g)].map(([, day = '']) => day);
    const checkedOn = days.sort().at(-1);
    return checkedOn ? { name: `requirements/${folder}/${id}`, checkedOn } : [];
  });
}
