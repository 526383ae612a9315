import type { Element, Root, RootContent, Text } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { formatLocaleOf, isJapanese, type Language } from '../language/language.ts';
import { type Uncut, uncutParts } from '../language/uncutParts.ts';

/** Before ids from content: a heading such as "Client" must not take an id that a script looks for. */
const idPrefix = 'content-';

/** HTML that content may hold; links may also be telephone numbers. */
const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.href ?? []), 'tel'] },
  // Raw HTML is dropped before; the ids that are left are those of footnotes, which have the prefix already.
  clobberPrefix: '',
};

/** Ids come from headings, after sanitizing, and from footnotes; nothing in content can name one. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: idPrefix })
  .use(rehypeSanitize, schema)
  .use(rehypeSlug, { prefix: idPrefix })
  .use(rehypeStringify);

/** Markdown as sanitized HTML; raw HTML is dropped, and Japanese in other languages is marked up. */
export function markdownToHtml(markdown: string, language: Language): string {
  return processor.stringify(treeOf(markdown, language)).trim();
}

/** HTML of lines, by language and Markdown: content is read anew after each edit, and most lines are as they were. */
const lines = new Map<string, string>();

/** The same for one line: without the paragraph around it. */
export function inlineMarkdownToHtml(markdown: string, language: Language): string {
  const key = `${language} ${markdown}`;
  const html = lines.get(key) ?? lineToHtml(markdown, language);
  lines.set(key, html);
  return html;
}

function lineToHtml(markdown: string, language: Language): string {
  const tree = treeOf(markdown, language);
  const [only, ...others] = tree.children;
  const isLine = only?.type === 'element' && only.tagName === 'p' && others.length === 0;
  return processor.stringify(isLine ? { ...tree, children: only.children } : tree).trim();
}

function treeOf(markdown: string, language: Language): Root {
  const tree = processor.runSync(processor.parse(markdown));
  return { ...tree, children: marked(tree.children, language) };
}

/** Keeps dates, ranges and counts in one line, marks up Japanese, and lets tables scroll. */
function marked<T extends RootContent>(nodes: T[], language: Language): (T | Text | Element)[] {
  return nodes.flatMap((node): (T | Text | Element)[] => {
    if (node.type === 'element') node.children = marked(node.children, language);
    if (node.type === 'element' && node.tagName === 'table') return [scrolling(node, language)];
    return node.type === 'text' ? uncutParts(node.value).flatMap((part) => nodesOf(part, language)) : [node];
  });
}

function nodesOf(part: string | Uncut, language: Language): (Text | Element)[] {
  if (typeof part === 'string') return isJapanese(language) ? [{ type: 'text', value: part }] : withJapanese(part);
  const children = nodesOf(part.text, language);
  return part.date
    ? [{ type: 'element', tagName: 'time', properties: { dateTime: part.date }, children }]
    : [{ type: 'element', tagName: 'span', properties: { className: ['uncut'] }, children }];
}

/** The room that a cell takes in one line: a Japanese character is as wide as two others. */
const widthOf = (cell: Element) => textOf(cell).replaceAll(/[\u3000-\u9fff]/g, '--').length;

/**
 * A keyboard reaches the columns that are out of view; the headers say what is in them, and the first cell of a row heads it.
 * Phones stack cells that know their header.
 */
function scrolling(table: Element, language: Language): Element {
  const headers = elementsOf('th', table.children).map(textOf);
  const cells = elementsOf('td', table.children);
  const widths = headers.map((_, column) =>
    Math.max(0, ...cells.filter((_, index) => index % headers.length === column).map(widthOf)),
  );
  // More than a phone has room for beside the widest column.
  const isStacked = headers.length > 2 && widths.reduce((a, b) => a + b) - Math.max(...widths) > 30;
  for (const [index, cell] of cells.entries()) {
    const column = index % headers.length;
    const isHeading = column === 0 && textOf(cell) !== '';
    if (isHeading) Object.assign(cell, { tagName: 'th', properties: { ...cell.properties, scope: 'row' } });
    const role = isHeading ? 'rowheader' : 'cell';
    if (isStacked) Object.assign(cell.properties, { role, dataHeader: headers[column] });
  }
  const ariaLabel = new Intl.ListFormat(formatLocaleOf(language), { style: 'narrow' }).format(headers.filter(Boolean));
  const properties = { className: ['scrolls'], role: 'region', tabIndex: 0, ariaLabel };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}

function elementsOf(name: string, nodes: RootContent[]): Element[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    return node.tagName === name ? [node] : elementsOf(name, node.children);
  });
}

function textOf(node: RootContent): string {
  if (node.type === 'element') return node.children.map(textOf).join('');
  return node.type === 'text' ? node.value : '';
}

const japaneseWords =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}・ー々]*)/u;

/** Speech and glyphs of Japanese terms inside of other languages (WCAG 3.1.2). */
function withJapanese(text: string): (Text | Element)[] {
  return text.split(japaneseWords).flatMap((value, at): (Text | Element)[] => {
    if (value === '') return [];
    const word: Text = { type: 'text', value };
    const isJapanese = at % 2 === 1;
    return isJapanese ? [{ type: 'element', tagName: 'span', properties: { lang: 'ja' }, children: [word] }] : [word];
  });
}
