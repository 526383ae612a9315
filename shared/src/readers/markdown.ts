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
  return withDates(String(processor.processSync(markdown)).trim());
}

/** Marks up the Japanese dates of the texts between tags, so that no line ends inside of one. */
function withDates(html: string): string {
  return html.replaceAll(/<(?:"[^"]*"|[^">])*>|[^<]+/g, (part) => (part.startsWith('<') ? part : dated(part)));
}

function dated(text: string): string {
  const html = (part: string | Day) =>
    typeof part === 'string' ? part : `<time datetime="${part.date}">${part.text}</time>`;
  return datedParts(text).map(html).join('');
}

/** The same for one line: without the paragraph around it. */
export function inlineMarkdownToHtml(markdown: string): string {
  return markdownToHtml(markdown).replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, '$1');
}
