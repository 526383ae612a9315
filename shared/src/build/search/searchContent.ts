import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readYaml } from '../../content/contentFile.ts';
import type { SitePage } from '../../content/pageList.ts';
import { readPageFile } from '../../contract/release/pageFile.contract.ts';
import type { PublishedPage } from '../../contract/release/pages.contract.ts';
import {
  mostSearched,
  parseSearch,
  type SearchContent,
  type SearchedPage,
  type SearchFiles,
  searchVersion,
} from '../../contract/release/search.contract.ts';
import { type Language, languages, withoutPhraseBreaks } from '../../language/language.ts';
import { emitFile } from '../pictures/pictures.ts';
import { sectionsOf } from './searchSections.ts';

/** Characters of sections in one file: hosts index no more than 1.5 million of all remotes together. */
const mostCharacters = 3_000_000;

const synonymsSchema = z.strictObject({ synonyms: z.array(z.string()) });

/** Writes what can be found in a release, by language, with the synonyms of its content; without aliases, hidden pages and pages that only list others. */
export async function emitSearch(
  outDir: string,
  folder: string,
  source: SitePage[],
  published: PublishedPage[],
): Promise<SearchFiles> {
  const list = join(folder, 'content/synonyms.yaml');
  const { synonyms } = existsSync(list) ? await readYaml(list, synonymsSchema) : { synonyms: [] };
  const searched = source.filter(
    ({ canonicalPath, head, search }) => !canonicalPath && !head.robots && search !== false,
  );
  const written = new Map(published.map(({ path, file }) => [path, file]));
  const most = Math.floor((languages.length * mostCharacters) / Math.max(searched.length, 1));
  const pages = searched.map((page) => {
    const file = written.get(page.path) ?? '';
    const { fragment } = readPageFile(readFileSync(join(outDir, file), 'utf8'));
    return { page, found: beginning(searchedPage(page, fragment), most) };
  });
  const write = (language: Language) => {
    const content: SearchContent = {
      search: searchVersion,
      synonyms,
      pages: pages.filter(({ page }) => page.language === language).map(({ found }) => found),
    };
    const text = JSON.stringify(content);
    parseSearch(text, `search-${language}.json`);
    return emitFile(outDir, '')(`search-${language}.json`, text);
  };
  const files = languages.map(async (language) => [language, await write(language)] as const);
  return Object.fromEntries(await Promise.all(files)) as SearchFiles;
}

/** A page whose sections have no more characters than its share of the file: the first ones stay. */
function beginning(page: SearchedPage, most: number): SearchedPage {
  let left = most;
  const sections = page.sections.flatMap((section) => {
    if (left <= 0) return [];
    const text = section.text.slice(0, left);
    left -= section.title.length + text.length;
    return [{ ...section, text }];
  });
  return { ...page, sections };
}

function searchedPage({ path, head, search }: SitePage, html: string): SearchedPage {
  const { title, sections } = sectionsOf(html);
  return {
    path,
    title: (title || withoutPhraseBreaks(head.title) || path).slice(0, mostSearched.title),
    description: head.description.slice(0, mostSearched.text),
    kind: search || 'page',
    sections,
  };
}
