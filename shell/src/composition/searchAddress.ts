import { searchIndexPath, searchPath } from 'shared/contract/searchPage.contract.ts';
import { type Language, languageOfPath } from 'shared/language/language.ts';

/** What `/{language}/search` and the index for browsers are; nothing for any other path. */
export function searchAt(path: string): { language: Language; isIndex: boolean } | undefined {
  const language = languageOfPath(path);
  if (language && path === `/${language}${searchPath}`) return { language, isIndex: false };
  if (language && path === `/${language}${searchIndexPath}`) return { language, isIndex: true };
  return undefined;
}
