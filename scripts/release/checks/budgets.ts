import { budgetProblems } from '../../budgets/budget.ts';
import { islandProblems } from '../../budgets/islands.ts';
import type { Check } from '../site.ts';

/** No candidate weighs more than the `budget.json` of its part allows, nor more with its islands than any page may. */
export const checkBudgets: Check = async ({ shell, shellIsNew, candidates }) => {
  const ofRemotes = candidates.map(({ remote, folder }) => budgetProblems(remote, folder));
  const ofShell = shellIsNew ? [budgetProblems('shell', shell)] : [];
  const ofIslands = candidates.map(({ remote, folder }) => islandProblems(remote, folder, shell));
  return (await Promise.all([...ofRemotes, ...ofShell, ...ofIslands])).flat();
};
