import { command } from './commandLine/commandLine.ts';
import { checkFacts } from './facts/checkFacts.ts';
import { checkSearch } from './search/checkSearch.ts';

const line = {
  purpose: 'Checks facts (which are due for review, on a day) or search (how many of 280 questions it answers).',
  options: { store: { type: 'boolean', default: false, text: 'with search: keep the content for the tests' } },
  example: 'npm run check facts 2027-01-01',
  most: 2,
} as const;

await command(line, async ({ values, positionals: [what, day] }) => {
  if (what === 'facts') process.exitCode = (await checkFacts(day)) ? 0 : 1;
  else if (what === 'search') await checkSearch(values.store);
  else throw new Error('Name what to check: facts or search.');
});
