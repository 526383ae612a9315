import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { z } from 'zod';
import { unknownReference } from '../company/company.ts';
import { defaultLanguage } from '../language/language.ts';
import { ContentProblem } from './contentIssues.ts';

interface MarkdownNode {
  type: string;
  value?: string;
  url?: string;
  children?: MarkdownNode[];
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** Finds text that visitors would not see as the editor meant it: HTML, whose tags vanish, and addresses that pages may not hold. */
function markdownProblems(markdown: string): ContentProblem[] {
  const problemsIn = (node: MarkdownNode): ContentProblem[] => [
    ...(node.type === 'html' ? htmlProblems(node.value ?? '') : []),
    ...addressProblems(node),
    ...(node.children ?? []).flatMap(problemsIn),
  ];
  // Only these begin what can be wrong; most texts need not be parsed.
  return /[<[]/.test(markdown) ? problemsIn(parser.parse(markdown)) : [];
}

/** Comments are meant to vanish; a closing tag is reported with the one that opens. */
function htmlProblems(html: string): ContentProblem[] {
  const tags = html.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(/<([a-z][\w-]*)[^>]*>?/gi);
  return [...tags].map(([fragment, tag = '']) => {
    const instead =
      replacements[tag.toLowerCase()] ?? 'Leave the tag away; to show it as text, put it between ` signs.';
    return new ContentProblem(`the HTML tag <${tag}> cannot stand in a text. ${instead}`, [], fragment.split('\n')[0]);
  });
}

const replacements: Record<string, string> = {
  b: 'Write **bold** instead.',
  strong: 'Write **bold** instead.',
  i: 'Write *italic* instead.',
  em: 'Write *italic* instead.',
  a: 'Write [text of the link](https://www.gov.uk) instead.',
  br: 'Begin a new paragraph with an empty line instead.',
  p: 'Begin a new paragraph with an empty line instead.',
  script: 'Content cannot hold scripts: take the tag and everything between out.',
  style: 'Content cannot hold styles: take the tag and everything between out.',
};

const possibleAddress = /^(https?:|mailto:|tel:|\/|#|\{company\.)/i;

function addressProblems({ type, url = '' }: MarkdownNode): ContentProblem[] {
  if (type === 'image') return [new ContentProblem(`the picture ${url} cannot stand in a text: take it out.`, [], url)];
  if ((type !== 'link' && type !== 'definition') || possibleAddress.test(url.replace('{lang}', defaultLanguage)))
    return [];
  const examples = '/{lang}/contact, https://www.gov.uk, mailto:{company.email} or tel:0312345678';
  return [new ContentProblem(`"${url}" is not an address that a text can link to. Possible are ${examples}.`, [], url)];
}

function referenceProblems(text: string): ContentProblem[] {
  const found = unknownReference(text);
  return found ? [new ContentProblem(found.message, [], found.reference)] : [];
}

function withProblems(problemsOf: (value: string) => ContentProblem[]) {
  return z
    .string()
    .min(1)
    .check(({ value, issues }) => {
      for (const { message, fragment } of problemsOf(value))
        issues.push({ code: 'custom', input: value, message, params: { fragment } });
    });
}

/** Field of a content file: a text without formatting. */
export const plainText = withProblems(referenceProblems);

/** Field of a content file: a text in Markdown. */
export const markdownText = withProblems((text) => [...referenceProblems(text), ...markdownProblems(text)]);

/** Field of a content file: a name that addresses or other fields use. */
export const contentId = z
  .string()
  .regex(/^[a-z0-9-]+$/, { error: ({ input }) => `${JSON.stringify(input)}: use lower-case letters, digits and "-"` });
