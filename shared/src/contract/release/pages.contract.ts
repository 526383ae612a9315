import { z } from 'zod';
import { type Localized, languages } from '../../language/language.ts';
import { feeds } from './feed.contract.ts';
import { searchFiles } from './search.contract.ts';
import {
  contentHash,
  inEach,
  integrity,
  longestPath,
  releaseFile,
  releaseId,
  remoteName,
  sitePath,
  sitePattern,
} from './values.contract.ts';

// `pages.json` stays small: what only one page needs stands in that page's own file. Its limits are a multiple of what a
// release needs, so that a broken one costs the shell little.

/** Version of the contract. A shell of version N also installs N - 1, upgraded, so a change begins with the shell. */
export const contractVersion = 4;

/** A record that is refused by its size before its entries are looked at. */
export function atMost<K extends z.ZodString, V extends z.ZodType>(record: z.ZodRecord<K, V>, count: number) {
  const isSmall = (value: unknown) => !isObject(value) || Object.keys(value).length <= count;
  return z
    .any()
    .refine(isSmall, { error: `at most ${count} entries`, abort: true })
    .pipe(record);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const language = z.enum(languages);

const pageType = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/i, 'a page type such as coming-soon');

const page = z.object({
  /** Name of the remote's component that renders the page. */
  type: pageType,
  language,
  status: z.literal([200, 404]),
  /** Head and fragment (`pageFile.contract.ts`), and the SHA-256 of that file. */
  file: releaseFile.regex(/\.html$/, 'a file such as pages/en/news.html'),
  hash: contentHash,
});

/** A page with an address of its own. */
export const publishedPage = page.extend({
  path: sitePath,
  alternate: sitePath,
  /** Day of the last change of the content, ISO 8601. */
  lastModified: z.iso.date(),
  /** An alias of another page, or a page that crawlers are kept from: no list for crawlers names it. */
  unlisted: z.literal(true).optional(),
});

/** The page for paths that match the pattern and are no page; for each language. */
const unknownPage = z.object({ pattern: sitePattern, ...inEach(page) });

/** A redirect (302) from a pattern to a fixed path under the same language. */
export const redirect = z.object({
  from: sitePattern,
  to: z.string().regex(/^\/:lang(\/[a-z0-9-]+)*$/, 'a fixed path that starts with /:lang, such as /:lang/news'),
});

/** An action of a remote's service. The shell passes requests on within these limits. Its path begins like every pattern. */
export const action = z.object({
  method: z.enum(['GET', 'POST']),
  path: sitePattern,
  /** Milliseconds that the service has. */
  timeoutMs: z.int().min(100).max(15_000),
  /** Bytes of a request's body that are passed on. */
  maxBytes: z
    .int()
    .min(0)
    .max(1024 * 1024),
});

/** A page without an address of its own, in which answers of an action are shown; for each language. */
export const answerPage = z.object({ name: pageType, ...inEach(page) });

const title = z
  .string()
  .max(40)
  .regex(/^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u, 'a title of one line');

export const offeredLink = z.object({
  /** Order and room are the shell's decision. */
  place: z.enum(['menu', 'footer']),
  /** Path of a page of the remote, below the language. */
  path: z
    .string()
    .max(longestPath)
    .regex(/^(\/[a-z0-9][a-z0-9._-]*)+$/, 'a path below the language, such as /events'),
  title: z.object(inEach(title)),
});

export const offeredLinks = z.array(offeredLink).max(20);

export const pagesContract = z.object({
  contract: z.literal(contractVersion),
  remote: remoteName,
  release: releaseId,
  /** Address of the federated entry module, inside the release folder. */
  entry: releaseFile,
  /** Modules that a page needs before it can hydrate, by page type and language; inside the release folder. */
  modules: atMost(z.record(pageType, z.object(inEach(z.array(releaseFile).max(200)))), 200),
  /** The stylesheet of each page type that has one: what its pages can come to need, and no more. */
  stylesheets: atMost(z.record(pageType, releaseFile), 200),
  /** Every file that a browser may ask for, with its integrity; anything else is not served. */
  files: atMost(z.record(releaseFile, integrity), 15_000),
  /** A remote goes by leaving `remotes.json`, not by a release without pages. */
  pages: z.array(publishedPage).min(1, 'a release has at least one page').max(12_000),
  unknown: z.array(unknownPage).max(100),
  redirects: z.array(redirect).max(1000),
  actions: z.array(action).max(20),
  answers: z.array(answerPage).max(20),
  /** Releases before search existed have none. */
  search: searchFiles.optional(),
  feeds,
  links: offeredLinks.optional(),
});

export type PagesContract = z.infer<typeof pagesContract>;
export type PublishedPage = z.infer<typeof publishedPage>;
export type AnyPage = z.infer<typeof page>;
export type Action = z.infer<typeof action>;
export type OfferedLink = z.infer<typeof offeredLink>;

/** All pages of a release, with those for unknown paths and for answers of its service. */
export function allPages({ pages, unknown, answers }: Pick<PagesContract, 'pages' | 'unknown' | 'answers'>): AnyPage[] {
  const others = [...unknown, ...answers] as Localized<AnyPage>[];
  return [...pages, ...others.flatMap((page) => languages.flatMap((language) => page[language] ?? []))];
}

/** Whether a path matches a pattern of literal segments and `:name` for exactly one segment. */
export function matchPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const found = path.split('/');
  return (
    expected.length === found.length &&
    expected.every((segment, index) => (segment.startsWith(':') ? found[index] !== '' : segment === found[index]))
  );
}
