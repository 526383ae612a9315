import { budgetProblems } from '../../budgets/budget.ts';
import type { Check } from '../site.ts';

/** No candidate weighs more than the `budget.json` of its part allows. */
export const checkBudgets: Check = async ({ shell, shellIsNew, candidates }) => {
  const ofRemotes = candidates.map(({ remote, folder }) => budgetProblems(remote, folder));
  const ofShell = shellIsNew ? [budgetProblems('shell', shell)] : [];
  return (await Promise.all([...ofRemotes, ...ofShell])).flat();
};
