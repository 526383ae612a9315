import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { mostSearched, type SearchedSection } from '../../contract/release/search.contract.ts';
import { attributeOf, type Element, elementsIn, visibleText } from '../../html/elements.ts';
import { withoutPhraseBreaks } from '../../language/language.ts';

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
    const near = attributeOf(node, 'id') ?? anchor;
    for (const [index, child] of node.childNodes.entries()) {
      if (standsApart(child) && standsApart(node.childNodes[index - 1])) add(reading, ' ');
      read(child, near, reading);
    }
    if (!inline.has(tagName)) add(reading, ' ');
  }
}

/** Two elements without text between them are two things: a link and its kind, a document and whether it is required. */
function standsApart(node: ChildNode | undefined): boolean {
  return (
    node !== undefined &&
    defaultTreeAdapter.isElementNode(node) &&
    node.tagName !== 'wbr' &&
    attributeOf(node, 'class') !== 'uncut'
  );
}

function begin(heading: Element, anchor: string | undefined, reading: Reading): void {
  const id = [anchor, attributeOf(heading, 'id')].find((known) => known !== undefined && !reading.taken.has(known));
  const title = headingOf(heading);
  if (id !== undefined && /^[\w.-]{1,200}$/.test(id)) {
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

/** Elements that search skips: hidden parts, choices and links. */
function isSkipped(element: Element): boolean {
  if (skipped.has(element.tagName)) return true;
  // As crawlers read it: a counter makes no sense in a result.
  if (attributeOf(element, 'data-nosnippet') !== undefined) return true;
  if (attributeOf(element, 'aria-hidden') === 'true' || attributeOf(element, 'hidden') !== undefined) return true;
  if (element.tagName === 'a' && attributeOf(element, 'href')?.startsWith('#')) return true;
  return (element.tagName === 'label' && hasRadio(element)) || isTeaser(element);
}

function hasRadio(label: Element): boolean {
  return elementsIn(label).some((element) => attributeOf(element, 'type') === 'radio');
}

/** A card about another page: a heading in an item of a list, all of which is a link. */
function isTeaser(element: Element): boolean {
  if (element.tagName !== 'article' && element.tagName !== 'li') return false;
  const first = elementsIn(element).find(({ tagName }) => /^h[1-4]$/.test(tagName));
  const link = first && elementsIn(first).find(({ tagName }) => tagName === 'a');
  return link !== undefined && attributeOf(link, 'href')?.startsWith('/') === true;
}
