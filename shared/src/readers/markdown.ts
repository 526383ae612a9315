import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

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

/** Ids come from headings, after sanitizing, and from footnotes; nothing in content can name one. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { clobberPrefix: idPrefix })
  .use(rehypeSanitize, schema)
  .use(rehypeSlug, { prefix: idPrefix })
  .use(rehypeStringify);

/** Markdown of content to sanitized HTML. Raw HTML in the source is dropped. Tables scroll inside themselves. */
export function markdownToHtml(markdown: string): string {
  return String(processor.processSync(markdown)).trim();
}

/** The same for one line: without the paragraph around it. */
export function inlineMarkdownToHtml(markdown: string): string {
  return markdownToHtml(markdown).replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, '$1');
}
