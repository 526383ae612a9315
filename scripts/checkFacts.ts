import { join, relative } from 'node:path';
import { readChanges } from '../mf-visa-guides/src/content/changes.ts';
import { readEntries } from '../mf-visa-guides/src/content/entries.ts';
import { readFigures } from '../mf-visa-guides/src/content/figures.ts';
import { readServiceTexts } from '../mf-visa-guides/src/content/serviceTexts.ts';
import { commandLine } from './site/commandLine.ts';
import { daysBetween, dueReviews, longestAge, overdueEntries } from './site/factAges.ts';
import { fail } from './site/fail.ts';
import { root } from './site/parts.ts';

/**
 * `npm run check:facts [day]`: names every guide, checklist and service whose facts were last compared with their
 * official sources too long ago, and every figure and note that its authority was due to change, seen from today or from
 * the day given; ends with exit code 1 when there is one.
 */
const remote = join(root, 'mf-visa-guides');
try {
  const [today = new Date().toISOString().slice(0, 10)] = commandLine({ most: 1 }).positionals;
  if (Number.isNaN(Date.parse(today))) throw new Error(`"${today}" is not a day: write it as 2026-06-30.`);
  const entries = (await readEntries(remote)).map(({ folder, facts }) => ({
    name: relative(join(remote, 'content'), folder),
    checkedOn: facts.checkedOn,
  }));
  const services = Object.entries(await readServiceTexts(remote)).map(([id, { checkedOn }]) => ({
    name: `services.yaml: ${id}`,
    checkedOn,
  }));
  const named = (file: string, facts: Record<string, { reviewOn?: string | undefined }>) =>
    Object.entries(facts).map(([id, { reviewOn }]) => ({ name: `${file}: ${id}`, reviewOn }));
  const facts = [
    ...named('figures.yaml', await readFigures(remote)),
    ...named('changes.yaml', await readChanges(remote)),
  ];
  const overdue = [...overdueEntries([...entries, ...services], today), ...dueReviews(facts, today)];
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
