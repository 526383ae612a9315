import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { checkFacts } from './facts/checkFacts.ts';
import { checkSearch } from './search/checkSearch.ts';

const help = {
  purpose: 'Checks facts (which are due for review, on a day) or search (how many of 200 questions it answers).',
  options: { store: 'with search: keep the content for the tests' },
  example: 'npm run check facts 2027-01-01',
};

try {
  const { values, positionals } = commandLine({
    help,
    options: { store: { type: 'boolean', default: false } },
    most: 2,
  });
  const [what, day] = positionals;
  if (what === 'facts') process.exitCode = (await checkFacts(day)) ? 0 : 1;
  else if (what === 'search') await checkSearch(values.store);
  else throw new Error('Name what to check: facts or search.');
} catch (error) {
  fail(error);
}
