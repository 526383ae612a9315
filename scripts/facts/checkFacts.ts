import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '../site/parts.ts';
import { type Checked, daysBetween, dueReviews, longestAge, overdueEntries, type Reviewed } from './factAges.ts';

/** What `src/readers/facts.ts` of a remote with facts exports. */
interface FactsReader {
  readFacts(
    folder: string,
  ): Promise<{ entries: Checked[]; services: Checked[]; requirements: Checked[]; reviews: Reviewed[] }>;
}

/** The facts of all remotes. */
async function allFacts() {
  const readers = remotes
    .map((remote) => join(root, remote, 'src/readers/facts.ts'))
    .filter((file) => existsSync(file));
  const read = readers.map(async (file) => ((await import(file)) as FactsReader).readFacts(join(file, '../../..')));
  const found = await Promise.all(read);
  return {
    entries: found.flatMap(({ entries }) => entries),
    services: found.flatMap(({ services }) => services),
    requirements: found.flatMap(({ requirements }) => requirements),
    reviews: found.flatMap(({ reviews }) => reviews),
  };
}

/**
 * Names every guide, checklist, service and visa whose facts were last compared with their official sources too long ago, and every
 * figure and note that its authority was due to change.
 * @param today the day from which to look, such as `2026-06-30`
 * @returns whether nothing is overdue
 */
export async function checkFacts(today = new Date().toISOString().slice(0, 10)): Promise<boolean> {
  if (Number.isNaN(Date.parse(today))) throw new Error(`"${today}" is not a day: write it as 2026-06-30.`);
  const { entries, services, requirements, reviews } = await allFacts();
  const overdue = [...overdueEntries([...entries, ...services, ...requirements], today), ...dueReviews(reviews, today)];
  for (const line of overdue) console.log(line);
  if (overdue.length === 0) {
    const oldest = Math.max(...entries.map(({ checkedOn }) => daysBetween(checkedOn, today)));
    console.log(
      `${entries.length} entries: all checked in the last ${longestAge} days, the oldest ${oldest} days ago.`,
    );
  }
  return overdue.length === 0;
}
