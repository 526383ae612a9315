import { readChanges } from './changes/changes.ts';
import { countriesOf, type DrawnCountries } from './countries.ts';
import { readEntries } from './entries.ts';
import { readFigures } from './guides/figures.ts';
import { serviceAddresses } from './guides/serviceLinks.ts';
import { readServiceTexts } from './guides/serviceTexts.ts';
import { readPlans } from './plans/plans.ts';
import { readRequirements } from './requirements/requirements.ts';

/** Reads everything below `content` of a folder. @throws Error with file, line and field */
export async function readContent(folder: string) {
  const [figures, entries, services] = await Promise.all([
    readFigures(folder),
    readEntries(folder),
    readServiceTexts(folder),
  ]);
  const countries = countriesOf(entries);
  const changes = await readChanges(folder, Object.keys(countries), figures);
  const plans = await readPlans(folder, entries, figures);
  const facts = { figures, changes, plans, addresses: serviceAddresses(entries, countries) };
  return {
    entries,
    countries,
    facts,
    services,
    requirements: await readRequirements(folder, entries, countries, facts),
  };
}

export type Content = Awaited<ReturnType<typeof readContent>>;

/** Content of all pages, with flags and pictures in the release. */
export interface Known extends Omit<Content, 'countries'> {
  countries: DrawnCountries;
}
