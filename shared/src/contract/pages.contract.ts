import { z } from 'zod';
import { defaultLanguage, type Language, type Localized, languages } from '../language/language.ts';
import { feeds } from './feed.contract.ts';
import { offeredLinks } from './links.contract.ts';
import { searchFiles } from './search.contract.ts';
import { sharingPicture } from './sharing.contract.ts';
import {
  contentHash,
  inEach,
  integrity,
  releaseFile,
  releaseId,
  remoteName,
  sitePath,
  sitePattern,
} from './values.contract.ts';
import { statedVersion } from './version.contract.ts';

/**
 * `pages.json`: what a release of a remote tells the shell about its pages.
 * What: the one description of every page, made by the remote's build.
 * Where relied on: the shell's directory, composition, sitemap and preloads.
 * Why: new pages and releases need no change and no rebuild of the shell.
 * Its version, and what a change of it means: `version.contract.ts`.
 */
export { contractVersion } from './version.contract.ts';

/** How much a release may state: a multiple of what a legal one needs, so that a broken one costs the shell little. */
const most = {
  pages: 10_000,
  unknown: 100,
  redirects: 1000,
  actions: 20,
  answers: 20,
  files: 10_000,
  pageTypes: 200,
  modulesOfPage: 200,
  openGraph: 50,
  jsonLd: 20,
  /** Characters. */
  title: 500,
  text: 5000,
  jsonLdText: 100_000,
};

/** A record that is refused by its size before its entries are looked at. */
function atMost<K extends z.ZodString, V extends z.ZodType>(record: z.ZodRecord<K, V>, count: number) {
  const isSmall = (value: unknown) => !isObject(value) || Object.keys(value).length <= count;
  return z
    .any()
    .refine(isSmall, { error: `at most ${count} entries`, abort: true })
    .pipe(record);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const language = z.enum(languages);

/** Inner HTML of a page, and its SHA-256 in base64url. */
export const fragmentRef = z.object({
  file: releaseFile,
  hash: contentHash,
});

/** What a page puts into `<head>`; `title` is final, addresses are absolute. */
export const pageHead = z.object({
  title: z.string().min(1).max(most.title),
  description: z.string().min(1).max(most.text),
  /** The shell takes the path of it, and its own origin. */
  canonical: z.url({ protocol: /^https?$/ }).max(2048),
  robots: z
    .string()
    .regex(/^[a-z0-9:_, -]{1,200}$/i, 'directives such as noindex')
    .optional(),
  openGraph: atMost(
    z.record(z.string().regex(/^(og|article):[a-z_:]{1,60}$/), z.string().max(most.text)),
    most.openGraph,
  ),
  jsonLd: z
    .array(z.custom<Record<string, unknown>>(isObject, 'an object'))
    .max(most.jsonLd)
    .refine(isShort, `structured data of at most ${most.jsonLdText} characters`),
});

function isShort(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= most.jsonLdText;
  } catch {
    // It is nested deeper than it could ever be written.
    return false;
  }
}

const pageType = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/i, 'a page type such as coming-soon');

const page = z.object({
  /** Which component of the remote renders the page. */
  type: pageType,
  language,
  status: z.literal([200, 404]),
  head: pageHead,
  fragment: fragmentRef,
  picture: sharingPicture.optional(),
});

/** A page with an address of its own. */
export const publishedPage = page.extend({
  path: sitePath,
  /** The same page in another language. */
  alternate: sitePath,
  /** Day of the last change of the content, ISO 8601. */
  lastModified: z.iso.date(),
});

/** What answers a path that matches the pattern and is no page; for each language. */
export const unknownPage = z.object({ pattern: sitePattern, ...inEach(page) });

/** A redirect (302) from a pattern to a fixed path under the same language. */
export const redirect = z.object({
  from: sitePattern,
  to: z.string().regex(/^\/:lang(\/[a-z0-9-]+)*$/, 'a fixed path that starts with /:lang, such as /:lang/news'),
});

/**
 * What a remote's own service does: the shell passes requests for it on, within these limits. Its path begins with a
 * segment of the remote's own, like every pattern.
 */
export const action = z.object({
  method: z.enum(['GET', 'POST']),
  path: sitePattern,
  /** Milliseconds that the service has. */
  timeoutMs: z.number().int().min(100).max(15_000),
  /** Bytes of a request's body that are passed on. */
  maxBytes: z
    .number()
    .int()
    .min(0)
    .max(1024 * 1024),
});

/** A page without an address of its own, in which answers of an action are shown; for each language. */
export const answerPage = z.object({ name: pageType, ...inEach(page) });

const modulesOfPage = z.array(releaseFile).max(most.modulesOfPage);

/** An empty list takes all pages of a remote away, which no release means: a remote goes by leaving `remotes.json`. */
const noPages = 'a release has at least one page';

/** The pages of a release. */
export const listOf = <T extends z.ZodType>(page: T) => z.array(page).min(1, noPages).max(most.pages);

export const pagesContract = z.object({
  ...statedVersion.shape,
  remote: remoteName,
  release: releaseId,
  /** Address of the federated entry module, inside the release folder. */
  entry: releaseFile,
  /** Modules that a page needs before it can hydrate, by page type and language; inside the release folder. */
  modules: atMost(z.record(pageType, z.object(inEach(modulesOfPage))), most.pageTypes),
  /** The stylesheet of each page type that has one: what its pages can come to need, and no more. */
  stylesheets: atMost(z.record(pageType, releaseFile), most.pageTypes),
  /** Every file that a browser may ask for, with its integrity; anything else is not served. */
  files: atMost(z.record(releaseFile, integrity), most.files),
  pages: listOf(publishedPage),
  unknown: z.array(unknownPage).max(most.unknown),
  redirects: z.array(redirect).max(most.redirects),
  actions: z.array(action).max(most.actions),
  answers: z.array(answerPage).max(most.answers),
  /** Releases before search existed have none. */
  search: searchFiles.optional(),
  feeds,
  links: offeredLinks.optional(),
});

/** The page of an answer in a language; of a release from before that language, the one in the default language. */
export function pageFor(answer: Localized<AnyPage>, language: Language): AnyPage {
  return answer[language] ?? answer[defaultLanguage];
}

/** The pages of an answer, in all languages that it has. */
export function pagesOf(answer: Localized<AnyPage>): AnyPage[] {
  return languages.flatMap((language) => answer[language] ?? []);
}

export type PagesContract = z.infer<typeof pagesContract>;
export type PublishedPage = z.infer<typeof publishedPage>;
export type AnyPage = z.infer<typeof page>;
export type PageHead = z.infer<typeof pageHead>;
export type Action = z.infer<typeof action>;
