import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { checkFacts } from './facts/checkFacts.ts';
import { checkSearch } from './search/checkSearch.ts';

/**
 * `npm run check facts [day]`: facts that are due for a look at their official sources; ends with exit code 1 when there are any.
 * `npm run check search`: how many of 200 questions the search answers; `npm run check search -- --store` keeps the content for the tests.
 */
try {
  const { values, positionals } = commandLine({ options: { store: { type: 'boolean', default: false } }, most: 2 });
  const [what, day] = positionals;
  if (what === 'facts') process.exitCode = (await checkFacts(day)) ? 0 : 1;
  else if (what === 'search') await checkSearch(values.store);
  else throw new Error('Name what to check: facts or search.');
} catch (error) {
  fail(error);
}
