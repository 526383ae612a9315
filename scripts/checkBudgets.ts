import { join } from 'node:path';
import { remoteSources } from '../shared/src/bundling/entries.ts';
import { importChain } from '../shared/src/bundling/moduleGraph.ts';
import { budgetProblems, weigh } from './budgets/budget.ts';
import { islandProblems, listProblems } from './budgets/islands.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { buildParts } from './site/builds.ts';
import { root } from './site/parts.ts';

/** What no page loads before one of its islands wakes. */
const reactPackages = ['react', 'react-dom', 'react-intl', 'single-spa', '@module-federation/runtime'];

/**
 * Part of `npm test`: weighs what the site's parts are built into against `budget.json` of each part. Weights do not
 * depend on the machine. `npm test budgets` runs it alone; `npx tsx scripts/checkBudgets.ts --list` prints all weights.
 */
try {
  const { values } = commandLine({ options: { list: { type: 'boolean', default: false } } });
  const over: string[] = [];
  const live = await buildParts();
  const builds = Object.entries(live);
  const shell = join(root, 'shell/dist', live.shell ?? '');
  for (const [part, build] of builds) {
    const folder = join(root, part, 'dist', build);
    if (values.list) console.log(part, JSON.stringify(await weigh(part, folder), undefined, 2));
    over.push(...(await budgetProblems(part, folder)));
    if (part === 'shell') continue;
    over.push(...(await islandProblems(part, folder, shell)), ...(await listProblems(part, folder, shell)));
    const scripts = remoteSources(root, part).filter((file) => file.startsWith(`${part}/src/scripts/`));
    over.push(...scripts.flatMap(chainProblems));
  }
  over.push(...chainProblems('shell/src/client/main.ts'));
  for (const sentence of over) console.error(sentence);
  if (over.length > 0) throw new Error(`${over.length} weights are over budget.`);
  console.log(`${builds.length} parts are within their budgets.`);
} catch (error) {
  fail(error);
}

/** What a script that pages without islands load would bring along, with the imports that lead to it. */
function chainProblems(script: string): string[] {
  const chain = importChain(root, script, reactPackages);
  return chain ? [`pages without islands would load ${chain.at(-1)}: ${chain.join(' → ')}`] : [];
}
