import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPageFile } from '../contract/pageFile.contract.ts';
import type { PublishedPage } from '../contract/pages.contract.ts';
import {
  mostSearched,
  parseSearch,
  type SearchContent,
  type SearchedPage,
  type SearchFiles,
  searchVersion,
} from '../contract/search.contract.ts';
import { type Language, languages, withoutPhraseBreaks } from '../language/language.ts';
import type { SitePage } from '../readers/pageList.ts';
import { emitFile } from './pictures.ts';
import { sectionsOf } from './searchSections.ts';

/**
 * Writes what can be found in a release, one file for each language, from the HTML that its pages were rendered into.
 * Aliases, pages that crawlers are kept from, and pages that only list others are left out.
 */
export async function emitSearch(outDir: string, source: SitePage[], published: PublishedPage[]): Promise<SearchFiles> {
  const searched = source.filter(
    ({ canonicalPath, head, search }) => !canonicalPath && !head.robots && search !== false,
  );
  const written = new Map(published.map(({ path, file }) => [path, file]));
  const pages = await Promise.all(
    searched.map(async (page) => {
      const file = written.get(page.path) ?? '';
      const { fragment } = readPageFile(await readFile(join(outDir, file), 'utf8'));
      return { page, found: searchedPage(page, fragment) };
    }),
  );
  const write = (language: Language) => {
    const content: SearchContent = {
      search: searchVersion,
      pages: pages.filter(({ page }) => page.language === language).map(({ found }) => found),
    };
    const text = JSON.stringify(content);
    parseSearch(text, `search-${language}.json`);
    return emitFile(outDir, '')(`search-${language}.json`, text);
  };
  const files = languages.map(async (language) => [language, await write(language)] as const);
  return Object.fromEntries(await Promise.all(files)) as SearchFiles;
}

function searchedPage({ path, head, search }: SitePage, html: string): SearchedPage {
  const { title, sections } = sectionsOf(html);
  const { kind = 'page', country } = search || {};
  return {
    path,
    title: (title || withoutPhraseBreaks(head.title) || path).slice(0, mostSearched.title),
    description: head.description.slice(0, mostSearched.text),
    kind,
    ...(country ? { country } : {}),
    sections,
  };
}
