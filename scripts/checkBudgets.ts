import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importChain } from '../shared/src/build/moduleGraph.ts';
import { budgetSchema, overBudget, type Weights, weighRemote, weighShell } from './site/budget.ts';
import { buildParts } from './site/builds.ts';
import { fail } from './site/fail.ts';
import { root } from './site/parts.ts';

/** What no page loads before one of its islands wakes. */
const reactPackages = ['react', 'react-dom', 'react-intl', 'single-spa', '@module-federation/runtime'];

/**
 * Part of `npm test`: weighs what the site's parts are built into against `budget.json` of each part. Weights do not
 * depend on the machine. `npm test budgets` runs it alone; `--list` prints all weights.
 */
function check(part: string, weights: Weights): string[] {
  if (process.argv.includes('--list'))
    console.log(
      part,
      JSON.stringify(weights, (_, value) => value?.value ?? value, 2),
    );
  const file = join(root, part, 'budget.json');
  const budget = budgetSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!budget.success) throw new Error(`${file}: whole numbers by name are expected`);
  return overBudget(part, weights, budget.data);
}

try {
  const builds = await buildParts();
  const over: string[] = [];
  for (const [part, build] of Object.entries(builds)) {
    const folder = join(root, part, 'dist', build);
    over.push(...check(part, await (part === 'shell' ? weighShell(folder) : weighRemote(folder))));
  }
  const chain = importChain(root, 'shell/src/client/main.ts', reactPackages);
  if (chain) over.push(`shell: pages without islands would load ${chain.at(-1)}: ${chain.join(' → ')}`);
  for (const sentence of over) console.error(sentence);
  if (over.length > 0) throw new Error(`${over.length} weights are over budget.`);
  console.log(`${Object.keys(builds).length} parts are within their budgets.`);
} catch (error) {
  fail(error);
}
