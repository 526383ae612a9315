import { join, relative } from 'node:path';
import { readContent } from './content.ts';

/** Days for `npm run check facts`: when facts were last compared with their sources, and are due to change. */
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
  return { checked: [...entries, ...services, ...requirements], reviews };
}

function newestOf(folder: string, facts: object) {
  return Object.entries(facts).flatMap(([id, each]) => {
    const days = [...JSON.stringify(each).matchAll(/"asOf":"([^"]*)"/g)].map(([, day = '']) => day);
    const checkedOn = days.sort().at(-1);
    return checkedOn ? { name: `requirements/${folder}/${id}`, checkedOn } : [];
  });
}
