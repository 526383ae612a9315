import type { SiteTools } from 'shared/content/pageList.ts';
import { readChanges } from './changes/changes.ts';
import { countriesOf, drawCountries, readEntries } from './entries.ts';
import { readFigures } from './guides/figures.ts';
import { readPlans } from './guides/plans.ts';
import { readServiceTexts, serviceAddresses } from './guides/services.ts';
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

/** The same, with flags and pictures in the release. */
export async function readKnown(tools: Pick<SiteTools, 'folder' | 'picture'>) {
  const content = await readContent(tools.folder);
  return { ...content, countries: await drawCountries(content.countries, tools) };
}
export type Known = Awaited<ReturnType<typeof readKnown>>;
