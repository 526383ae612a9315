import { z } from 'zod';

/**
 * `pages.json`: what a release of a remote tells the shell about its pages.
 * What: the one description of every page, made by the remote's build.
 * Where relied on: the shell's directory, composition, sitemap and preloads.
 * Why: new pages and releases need no change and no rebuild of the shell.
 */
export const contractVersion = 1;

/** Site path under a language: no host, no query, no `..`, no trailing slash. */
export const sitePath = z
  .string()
  .regex(/^\/(en|jp)(\/[a-z0-9][a-z0-9._-]*)*$/, 'a lower-case path that starts with /en or /jp');

/** Pattern of paths: literal segments and `:name` for exactly one segment. */
export const sitePattern = z
  .string()
  .regex(/^\/:lang(\/(:[a-z]+|[a-z0-9-]+))*$/, 'a pattern that starts with /:lang, such as /:lang/news/:slug');

const language = z.enum(['en', 'jp']);

/** File inside the release folder. */
const releaseFile = z.string().regex(/^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'a path inside the release folder');

export const releaseId = z.string().regex(/^[a-z0-9]{8,64}$/, 'a release id of 8 to 64 lower-case letters and digits');

export const remoteName = z.string().regex(/^mf-[a-z0-9-]+$/, 'a remote name such as mf-news');

/** Inner HTML of a page, and its SHA-256 in base64url. */
export const fragmentRef = z.object({
  file: releaseFile,
  hash: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'a SHA-256 in base64url'),
});

/** Subresource Integrity of a file (W3C SRI): `sha256-` and the hash in base64. */
export const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'an integrity such as sha256-…=');

/** What a page puts into `<head>`; `title` is final, addresses are absolute. */
export const pageHead = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  canonical: z.url(),
  robots: z.string().optional(),
  openGraph: z.record(z.string().regex(/^(og|article):/), z.string()),
  jsonLd: z.array(z.record(z.string(), z.unknown())),
});

const page = z.object({
  /** Which component of the remote renders the page. */
  type: z.string().min(1),
  language,
  status: z.literal([200, 404]),
  head: pageHead,
  fragment: fragmentRef,
});

/** A page with an address of its own. */
export const publishedPage = page.extend({
  path: sitePath,
  /** The same page in the other language. */
  twin: sitePath,
  /** Day of the last change of the content, ISO 8601. */
  lastModified: z.iso.date(),
});

/** What answers a path that matches the pattern and is no page; for each language. */
export const unknownPage = z.object({ pattern: sitePattern, en: page, jp: page });

/** A redirect (302) from a pattern to a fixed path under the same language. */
export const redirect = z.object({
  from: sitePattern,
  to: z.string().regex(/^\/:lang(\/[a-z0-9-]+)*$/, 'a fixed path that starts with /:lang, such as /:lang/news'),
});

export const pagesContract = z.object({
  contract: z.literal(contractVersion),
  remote: remoteName,
  release: releaseId,
  /** Address of the federated entry module, inside the release folder. */
  entry: releaseFile,
  /** Modules that a page needs before it can come to life, by page type and language; inside the release folder. */
  modules: z.record(z.string(), z.object({ en: z.array(releaseFile), jp: z.array(releaseFile) })),
  /** The stylesheet of each page type that has one: what its pages can come to need, and no more. */
  stylesheets: z.record(z.string(), releaseFile),
  /** Every file that a browser may ask for, with its integrity; anything else is not served. */
  files: z.record(releaseFile, integrity),
  pages: z.array(publishedPage),
  unknown: z.array(unknownPage),
  redirects: z.array(redirect),
});

export type PagesContract = z.infer<typeof pagesContract>;
export type PublishedPage = z.infer<typeof publishedPage>;
export type AnyPage = z.infer<typeof page>;
export type PageHead = z.infer<typeof pageHead>;
export type FragmentRef = z.infer<typeof fragmentRef>;

/**
 * Validates an unknown `pages.json`.
 * @param source where it came from, for the message
 * @throws Error that names remote, page and field of the first thing that is wrong
 */
export function parsePages(data: unknown, source: string): PagesContract {
  const result = pagesContract.safeParse(data);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.map(String).join('.') || '(the whole file)';
  throw new Error(`${source}: ${pageNamed(data, issue?.path)}field ${field}: ${issue?.message ?? 'invalid'}`);
}

function pageNamed(data: unknown, path: PropertyKey[] = []): string {
  if (path[0] !== 'pages' || typeof path[1] !== 'number') return '';
  const pages = (data as { pages?: { path?: unknown }[] }).pages;
  return `page ${String(pages?.[path[1]]?.path ?? path[1])}: `;
}
