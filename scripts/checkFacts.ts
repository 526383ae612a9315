import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { type Checked, daysBetween, dueReviews, longestAge, overdueEntries, type Reviewed } from './facts/factAges.ts';
import { remotes, root } from './site/parts.ts';

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
 * `npm run check:facts [day]`: names every guide, checklist, service and visa whose facts were last compared with their
 * official sources too long ago, and every figure and note that its authority was due to change, seen from today or from
 * the day given; ends with exit code 1 when there is one.
 */
try {
  const [today = new Date().toISOString().slice(0, 10)] = commandLine({ most: 1 }).positionals;
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
  process.exitCode = overdue.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
