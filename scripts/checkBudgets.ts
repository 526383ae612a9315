import { join } from 'node:path';
import { partProblems } from './budgets/budget.ts';
import { command } from './commandLine/commandLine.ts';
import { buildParts } from './site/builds.ts';
import { root } from './site/parts.ts';

const line = {
  purpose: 'Weighs every built part against its budget.json; part of npm test.',
  example: 'node scripts/run.mjs checkBudgets',
};

await command(line, async () => {
  const over: string[] = [];
  const builds = Object.entries(await buildParts());
  for (const [part, build] of builds) over.push(...(await partProblems(part, join(root, part, 'dist', build))));
  for (const sentence of over) console.error(sentence);
  if (over.length > 0) throw new Error(`${over.length} weights are over budget.`);
  console.log(`${builds.length} parts are within their budgets.`);
});
