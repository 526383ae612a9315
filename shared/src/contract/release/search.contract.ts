import { z } from 'zod';
import { boundedJson } from './limits.contract.ts';
import { fieldProblem, inEach, releaseFile, sitePath } from './values.contract.ts';

/** Version of the search files, which builds write from rendered HTML, one for each language. */
export const searchVersion = 1;

/** Bounds of a file: a multiple of what a legal page has. */
export const mostSearched = { pages: 10_000, sections: 300, title: 500, text: 5000 } as const;

const section = z.object({
  /** Id of the element that a result leads to; the page's beginning has none. */
  id: z
    .string()
    .regex(/^[^\s"'<>&#]{1,200}$/, 'an id')
    .optional(),
  title: z.string().max(mostSearched.title),
  text: z.string().max(mostSearched.text),
});

const searchedPage = z.object({
  path: sitePath,
  title: z.string().min(1).max(mostSearched.title),
  description: z.string().max(mostSearched.text),
  /** Kind of page: the shell's catalog names it (`chrome.search.kind.<kind>`). An `article` ranks below other pages. */
  kind: z.string().regex(/^[a-z]{1,40}$/, 'a kind of page such as guide'),
  sections: z.array(section).max(mostSearched.sections),
});

const searchContract = z.object({
  search: z.literal(searchVersion),
  pages: z.array(searchedPage).max(mostSearched.pages),
  /** Words for the same thing, a line each, with commas between them. */
  synonyms: z.array(z.string().max(mostSearched.title)).max(mostSearched.sections).optional(),
});

/** The files of a release, by language; they are among its public files. */
export const searchFiles = z.object(inEach(releaseFile));

export type SearchedPage = z.infer<typeof searchedPage>;
export type SearchedSection = z.infer<typeof section>;
export type SearchContent = z.infer<typeof searchContract>;
export type SearchFiles = z.infer<typeof searchFiles>;

/** Reads a search file. @throws Error in one sentence that names the field, or that it is not JSON or too large */
export function parseSearch(text: string, source: string): SearchContent {
  const result = searchContract.safeParse(boundedJson(text, source));
  if (result.success) return result.data;
  throw new Error(`${source}: ${fieldProblem(result.error)}`);
}
