import { listInLanguages } from 'shared/language/localized.ts';
import type { SiteTools } from 'shared/readers/pageList.ts';
import { mainServices } from '../mainServices.ts';
import { readFaq } from './faq.ts';
import { readServicePage } from './servicePage.ts';
import { readTextPage, textPages } from './textPage.ts';

/** Reads the questions and the service pages as the build does. @throws Error with file and line */
export async function checkContent(tools: SiteTools): Promise<void> {
  await readFaq(tools.folder);
  for (const id of [...textPages, 'about'] as const) await readTextPage(tools.folder, id);
  for (const service of mainServices) await listInLanguages((language) => readServicePage(tools, service, language));
}
