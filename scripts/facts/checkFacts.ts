import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '../site/parts.ts';

/** Something that was compared with its official sources on a day (ISO 8601). */
interface Checked {
  name: string;
  checkedOn: string;
}

/** A fact, and the day on which its authority was due to change it, if it has said so. */
interface Reviewed {
  name: string;
  reviewOn?: string | undefined;
}

/** The exports of a remote's `src/readers/facts.ts`. */
interface FactsReader {
  readFacts(folder: string): Promise<{ checked: Checked[]; reviews: Reviewed[] }>;
}

/** Longest time between two looks at the official sources of an entry, in days. */
const longestAge = 180;

/** Days from one day to another. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);

/**
 * Names every entry that was last compared with its official sources too long ago, and every figure and note that its
 * authority was due to change.
 * @param today the day from which to look, such as `2026-06-30`
 * @returns whether nothing is overdue
 */
export async function checkFacts(today = new Date().toISOString().slice(0, 10)): Promise<boolean> {
  if (Number.isNaN(Date.parse(today))) throw new Error(`"${today}" is not a day: write it as 2026-06-30.`);
  const readers = remotes
    .map((remote) => join(root, remote, 'src/readers/facts.ts'))
    .filter((file) => existsSync(file));
  const facts = await Promise.all(
    readers.map(async (file) => ((await import(file)) as FactsReader).readFacts(join(file, '../../..'))),
  );
  const checked = facts.flatMap((of) => of.checked);
  const reviews = facts.flatMap((of) => of.reviews);
  const overdue = [...overdueEntries(checked, today), ...dueReviews(reviews, today)];
  for (const line of overdue) console.log(line);
  if (overdue.length === 0) console.log(`${checked.length} facts: all checked in the last ${longestAge} days.`);
  return overdue.length === 0;
}

/** One line for each figure or note whose authority was due to change it by now, the oldest first. */
export function dueReviews(facts: Reviewed[], today: string): string[] {
  return facts
    .flatMap(({ name, reviewOn }) => (reviewOn && reviewOn <= today ? { name, reviewOn } : []))
    .sort((a, b) => a.reviewOn.localeCompare(b.reviewOn) || a.name.localeCompare(b.name))
    .map(({ name, reviewOn }) => `${name}: due for review since ${reviewOn}`);
}

/**
 * One line for each entry whose facts have to be compared with their sources again, the oldest first; a day in the
 * future is a slip of the pen.
 */
export function overdueEntries(entries: Checked[], today: string): string[] {
  return entries
    .map((entry) => ({ ...entry, age: daysBetween(entry.checkedOn, today) }))
    .filter(({ age }) => age > longestAge || age < 0)
    .sort((a, b) => b.age - a.age || a.name.localeCompare(b.name))
    .map(
      ({ name, checkedOn, age }) => `${name}: checked on ${checkedOn}, ${age < 0 ? 'a future day' : `${age} days ago`}`,
    );
}
