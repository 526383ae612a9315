import { z } from 'zod';
import { defaultLanguage, type Language, languageSegments, languages } from '../../language/language.ts';

export const longestPath = 512;

/** Site path under a language: no host, no query, no `..`, no trailing slash. */
export const sitePath = z
  .string()
  .max(longestPath)
  .regex(
    new RegExp(`^/(${languageSegments})(/[a-z0-9][a-z0-9._-]*)*$`),
    `a lower-case path that starts with ${languages.map((language) => `/${language}`).join(' or ')}`,
  );

/** Names the first field that is wrong, and how. */
export function fieldProblem({ issues: [issue] }: z.ZodError): string {
  return `field ${issue?.path.map(String).join('.') || '(the whole file)'}: ${issue?.message}`;
}

/** Fields by language. Only the default one is required: a release may be older than a language. */
export function inEach<T extends z.ZodType>(value: T): Record<Language, T> {
  return Object.fromEntries(
    languages.map((language) => [language, language === defaultLanguage ? value : value.optional()]),
  ) as Record<Language, T>;
}

/** Literal segments, and `:name` for exactly one. The first below the language is literal: the remote's own. */
export const sitePattern = z
  .string()
  .max(longestPath)
  .regex(
    /^\/:lang(\/[a-z0-9-]+(\/(:[a-z]+|[a-z0-9-]+))*)?$/,
    'a pattern that starts with /:lang and a segment of its own, such as /:lang/news/:slug',
  );

export const releaseFile = z
  .string()
  .max(longestPath)
  .regex(/^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'a path inside the release folder');

export const releaseId = z.string().regex(/^[a-z0-9]{8,64}$/, 'a release id of 8 to 64 lower-case letters and digits');

export const remoteName = z
  .string()
  .max(64)
  .regex(/^mf-[a-z0-9-]+$/, 'a remote name such as mf-news');

/** SHA-256 of a text of a release, in base64url. */
export const contentHash = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'a SHA-256 in base64url');

/** Subresource Integrity of a file (W3C SRI): `sha256-` and the hash in base64. */
export const integrity = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'an integrity such as sha256-…=');
