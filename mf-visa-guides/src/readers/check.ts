import { languages } from 'shared/language/language.ts';
import { listInLanguages } from 'shared/language/localized.ts';
import type { SiteTools } from 'shared/readers/pageList.ts';
import { allServices } from '../services/services.ts';
import { serviceAddresses } from './addresses.ts';
import { readChanges } from './changes.ts';
import { readEntries } from './entries.ts';
import { readFigures } from './figures.ts';
import { filledText, sideImageOf } from './guidePage.ts';
import { readPlans } from './plans.ts';
import { readRequirements } from './requirements/requirements.ts';
import { prepareService, readServiceTexts } from './serviceTexts.ts';

/** Reads every guide and checklist with all that it refers to. @throws Error with file and line */
export async function checkContent(tools: SiteTools): Promise<void> {
  const entries = await readEntries(tools.folder);
  const facts = {
    figures: await readFigures(tools.folder),
    changes: await readChanges(tools.folder),
    addresses: serviceAddresses(entries),
  };
  await readPlans(tools.folder, entries, facts.figures);
  await readRequirements(tools.folder, entries, facts);
  const texts = await readServiceTexts(tools.folder);
  for (const service of allServices)
    await listInLanguages((language) => prepareService(tools.folder, texts, service, language, facts));
  for (const entry of entries)
    for (const language of languages) {
      filledText(entry, language, entry.text[language], facts);
      await sideImageOf(entry, language, tools);
    }
}
