import { join } from 'node:path';
import { budgetProblems, weigh } from './budgets/budget.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { buildParts } from './site/builds.ts';
import { root } from './site/parts.ts';

/**
 * Part of `npm test`: weighs what the site's parts are built into against `budget.json` of each part. Weights do not
 * depend on the machine. `npm test budgets` runs it alone; `npx tsx scripts/checkBudgets.ts --list` prints all weights.
 */
try {
  const { values } = commandLine({ options: { list: { type: 'boolean', default: false } } });
  const over: string[] = [];
  const builds = Object.entries(await buildParts());
  for (const [part, build] of builds) {
    const folder = join(root, part, 'dist', build);
    if (values.list) console.log(part, JSON.stringify(await weigh(part, folder), undefined, 2));
    over.push(...(await budgetProblems(part, folder)));
  }
  for (const sentence of over) console.error(sentence);
  if (over.length > 0) throw new Error(`${over.length} weights are over budget.`);
  console.log(`${builds.length} parts are within their budgets.`);
} catch (error) {
  fail(error);
}
