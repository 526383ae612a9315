import { join } from 'node:path';
import { budgetProblems, weigh } from './budgets/budget.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { buildParts } from './site/builds.ts';
import { root } from './site/parts.ts';

const help = {
  purpose: 'Weighs every built part against its budget.json; part of npm test.',
  options: { list: 'print all weights' },
  example: 'node scripts/run.mjs checkBudgets --list',
};

try {
  const { values } = commandLine({ help, options: { list: { type: 'boolean', default: false } } });
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
