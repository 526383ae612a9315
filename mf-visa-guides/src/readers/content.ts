import { serviceAddresses } from './addresses.ts';
import { readChanges } from './changes.ts';
import { readEntries } from './entries.ts';
import { readFigures } from './figures.ts';
import { readPlans } from './plans.ts';
import { readRequirements } from './requirements/requirements.ts';
import { readServiceTexts } from './serviceTexts.ts';

/** Reads everything below `content` of a folder. @throws Error with file, line and field */
export async function readContent(folder: string) {
  const [figures, changes, entries, services] = await Promise.all([
    readFigures(folder),
    readChanges(folder),
    readEntries(folder),
    readServiceTexts(folder),
  ]);
  const plans = await readPlans(folder, entries, figures);
  const facts = { figures, changes, plans, addresses: serviceAddresses(entries) };
  return { entries, facts, services, requirements: await readRequirements(folder, entries, facts) };
}

export type Content = Awaited<ReturnType<typeof readContent>>;
