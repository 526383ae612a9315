import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { z } from 'zod';
import { readYaml } from '../content/contentFile.ts';
import type { SitePage } from '../content/pageList.ts';
import { readPageFile } from '../contract/release/pageFile.contract.ts';
import type { PublishedPage } from '../contract/release/pages.contract.ts';
import {
  mostSearched,
  parseSearch,
  type SearchContent,
  type SearchedPage,
  type SearchedSection,
  type SearchFiles,
  searchVersion,
} from '../contract/release/search.contract.ts';
import { attributeOf, type Element, elementsIn, visibleText } from '../html/elements.ts';
import { type Language, languages, withoutPhraseBreaks } from '../language/language.ts';
import { emitFile } from './pictures/pictures.ts';

/** Characters of sections in one file: hosts index no more than 1.5 million of all remotes together. */
const mostCharacters = 3_000_000;

const synonymsSchema = z.strictObject({ synonyms: z.array(z.string()) });

/** Writes what can be found in a release, by language, with the synonyms of its content; without aliases, hidden pages and pages that only list others. */
export async function emitSearch(outDir: string, folder: string, source: SitePage[], published: PublishedPage[]) {
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

type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** Elements that are not text of the page: navigation, asides, controls and column names. */
const skipped = new Set(
  'aside button form iframe nav option picture script select style svg template textarea thead'.split(' '),
);
const headings = new Set(['h2', 'h3', 'h4', 'summary']);
/** Elements that end a line: words beside them are none of one sentence. */
const inline = new Set('a abbr b bdi code em i mark q small span strong sub sup time u wbr'.split(' '));

interface Reading {
  title: string;
  sections: SearchedSection[];
  taken: Set<string>;
}

/** Title and sections of a page's HTML. A heading with an id around it begins a section; the first one has no id. */
export function sectionsOf(html: string): { title: string; sections: SearchedSection[] } {
  const reading: Reading = { title: '', sections: [{ title: '', text: '' }], taken: new Set() };
  for (const node of parseFragment(html).childNodes) read(node, undefined, reading);
  const sections = reading.sections
    .map((section) => ({ ...section, text: tidy(section.text).slice(0, mostSearched.text) }))
    .filter(({ id, text }) => id !== undefined || text !== '');
  return { title: reading.title, sections: sections.slice(0, mostSearched.sections) };
}

/** @param anchor the nearest id around a node */
function read(node: ChildNode, anchor: string | undefined, reading: Reading): void {
  if (defaultTreeAdapter.isTextNode(node)) add(reading, node.value);
  if (!defaultTreeAdapter.isElementNode(node) || isSkipped(node)) return;
  const { tagName } = node;
  if (tagName === 'h1') reading.title ||= headingOf(node);
  else if (headings.has(tagName)) begin(node, anchor, reading);
  else {
    const near = attributeOf(contentOf(node), 'id') ?? anchor;
    for (const [index, child] of node.childNodes.entries()) {
      if (standsApart(child) && standsApart(node.childNodes[index - 1])) add(reading, ' ');
      read(child, near, reading);
    }
    if (!inline.has(tagName)) add(reading, ' ');
  }
}

/** The anchor of a disclosure stands on its content, below the summary. */
const contentOf = (node: Element): Element =>
  node.tagName === 'details' ? (node.childNodes.findLast(defaultTreeAdapter.isElementNode) ?? node) : node;

/** Two elements without text between them are two things: a link and its kind, a document and whether it is required. */
function standsApart(node: ChildNode | undefined): boolean {
  return (
    node !== undefined &&
    defaultTreeAdapter.isElementNode(node) &&
    node.tagName !== 'wbr' &&
    !['uncut', 'on-paper'].includes(attributeOf(node, 'class') ?? '')
  );
}

function begin(heading: Element, anchor: string | undefined, reading: Reading): void {
  const id = [anchor, attributeOf(heading, 'id')].find((known) => known !== undefined && !reading.taken.has(known));
  const title = headingOf(heading);
  if (id !== undefined && /^[^\s"'<>&#]{1,200}$/.test(id)) {
    reading.taken.add(id);
    reading.sections.push({ id, title, text: '' });
  } else add(reading, ` ${title} `);
}

function headingOf(element: Element): string {
  const text = attributeOf(element, 'aria-label') ?? visibleText(element);
  return tidy(text).slice(0, mostSearched.title);
}

function add({ sections }: Reading, text: string): void {
  const section = sections.at(-1);
  if (section) section.text += text;
}

const tidy = (text: string) => withoutPhraseBreaks(text).replaceAll(/\s+/g, ' ').trim();

/** Elements that search skips: parts that are hidden or for paper, choices and links. */
function isSkipped(element: Element): boolean {
  if (skipped.has(element.tagName)) return true;
  // As crawlers read it: a counter makes no sense in a result.
  if (attributeOf(element, 'data-nosnippet') !== undefined) return true;
  if (attributeOf(element, 'class')?.includes('on-paper')) return true;
  if (attributeOf(element, 'aria-hidden') === 'true' || attributeOf(element, 'hidden') !== undefined) return true;
  if (element.tagName === 'a' && attributeOf(element, 'href')?.startsWith('#')) return true;
  const isChoice = (input: Element) => attributeOf(input, 'type') === 'radio';
  return (element.tagName === 'label' && elementsIn(element).some(isChoice)) || isTeaser(element);
}

/** A card about another page: a heading in an item of a list, all of which is a link. */
function isTeaser(element: Element): boolean {
  if (element.tagName !== 'article' && element.tagName !== 'li') return false;
  const first = elementsIn(element).find(({ tagName }) => /^h[1-4]$/.test(tagName));
  const link = first && elementsIn(first).find(({ tagName }) => tagName === 'a');
  return link !== undefined && attributeOf(link, 'href')?.startsWith('/') === true;
}
