import type { Element, Root, RootContent, Text } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Day } from '../language/day.ts';
import { datedParts } from '../language/japaneseDates.ts';

/**
 * Stands before every id that content makes: a heading such as "Client" must not take the place of an element that the
 * shell or a component finds by its id.
 */
const idPrefix = 'content-';

/** What content may hold; besides the usual links also telephone numbers. */
const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.href ?? []), 'tel'] },
  // Raw HTML is dropped before; the ids that are left are those of footnotes, which have the prefix already.
  clobberPrefix: '',
};

/** Marks up Japanese dates, so that no line ends inside of one. */
function markDates() {
  return (tree: Root) => {
    tree.children = dated(tree.children);
  };
}

function dated<T extends RootContent>(nodes: T[]): (T | Text | Element)[] {
  return nodes.flatMap((node): (T | Text | Element)[] => {
    if (node.type === 'element') node.children = dated(node.children);
    return node.type === 'text' ? datedParts(node.value).map(nodeOf) : [node];
  });
}

function nodeOf(part: string | Day): Text | Element {
  if (typeof part === 'string') return { type: 'text', value: part };
  const children: Text[] = [{ type: 'text', value: part.text }];
  return { type: 'element', tagName: 'time', properties: { dateTime: part.date }, children };
}

/** Ids come from headings, after sanitizing, and from footnotes; nothing in content can name one. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: idPrefix })
  .use(rehypeSanitize, schema)
  .use(rehypeSlug, { prefix: idPrefix })
  .use(markDates)
  .use(rehypeStringify);

/** Markdown of content to sanitized HTML. Raw HTML in the source is dropped. Tables scroll inside themselves. */
export function markdownToHtml(markdown: string): string {
  return processor.stringify(treeOf(markdown)).trim();
}

/** The same for one line: without the paragraph around it. */
export function inlineMarkdownToHtml(markdown: string): string {
  const tree = treeOf(markdown);
  const [only, ...others] = tree.children;
  const isLine = only?.type === 'element' && only.tagName === 'p' && others.length === 0;
  return processor.stringify(isLine ? { ...tree, children: only.children } : tree).trim();
}

function treeOf(markdown: string): Root {
  return processor.runSync(processor.parse(markdown));
}
