import { withProgress } from 'shared/build/progress.ts';
import type { Check } from 'shared/build/store/nextSite.ts';
import { partProblems } from '../../budgets/budget.ts';
import { root } from '../../site/parts.ts';
import { checkClaims } from './claims.ts';
import { checkFiles } from './files.ts';
import { checkHydration } from './hydration.ts';
import { checkLinks } from './links.ts';
import { testsCheck } from './tests.ts';
import { checkVersions } from './versions.ts';

/** No candidate weighs more than the `budget.json` of its part allows. */
const checkBudgets: Check = async ({ shell, shellIsNew, candidates }) => {
  const ofRemotes = candidates.map(({ remote, folder }) => partProblems(remote, folder));
  const ofShell = shellIsNew ? [partProblems('shell', shell)] : [];
  return (await Promise.all([...ofRemotes, ...ofShell])).flat();
};

/** Checks of a release, the quickest first. */
export const allChecks: Check[] = [
  checkVersions,
  checkFiles,
  checkClaims,
  checkLinks,
  checkBudgets,
  (site) => withProgress('Checking that pages run in the shell', () => checkHydration(site)),
  (site) => withProgress('Checking types and unit tests', () => testsCheck(root)(site)),
];
