import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { budgetSchema, overBudget, type Weights, weighRemote, weighShell } from '../../site/budget.ts';
import { root } from '../../site/parts.ts';
import type { Check } from '../site.ts';

/** No candidate weighs more than the `budget.json` of its part allows. */
export const checkBudgets: Check = async ({ shell, shellIsNew, candidates }) => {
  const ofRemotes = candidates.map(async ({ remote, folder }) => problemsOf(remote, await weighRemote(folder)));
  const ofShell = shellIsNew ? [problemsOf('shell', await weighShell(shell))] : [];
  return (await Promise.all([...ofRemotes, ...ofShell])).flat();
};

async function problemsOf(part: string, weights: Weights): Promise<string[]> {
  const budget = budgetSchema.parse(JSON.parse(await readFile(join(root, part, 'budget.json'), 'utf8')));
  return overBudget(part, weights, budget);
}
