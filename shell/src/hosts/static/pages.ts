import { languageSegments, languages } from 'shared/language/language.ts';
import type { Directory, InstalledRelease } from '../../directory/directory.ts';
import { missingPath } from '../../respond/routes.ts';

/** A file of the export, by its path in the site, and the headers with which composition answered. */
export interface Written {
  file: string;
  headers: Headers;
}

/** A page that answers a whole family of paths that are no pages. */
export interface MissingPage {
  /** Unknown path for which composition makes the page. */
  path: string;
  file: string;
  status: 404;
  /** Paths that it answers: `:name` stands for one segment, `*` for any number of them. */
  pattern: string;
}

/** The 404 pages: one for each pattern that a remote answers itself, then one for each language; the narrower first. */
export function missingPages({ remotes }: Directory<InstalledRelease>): MissingPage[] {
  const patterns = remotes.flatMap(({ unknown }) => unknown.map(({ pattern }) => pattern));
  const ofRemotes = patterns.flatMap((pattern) =>
    languages.map((language) => ({
      path: missingPath(pattern, language),
      pattern: pattern.replace(':lang', language),
    })),
  );
  const ofLanguages = languages.map((language) => ({
    path: missingPath('/:lang/:path', language),
    pattern: `/${language}/*`,
  }));
  return [...ofRemotes, ...ofLanguages].map((page) => ({ ...page, file: `${page.path.slice(1)}.html`, status: 404 }));
}

/** A pattern as a regular expression of nginx. */
export function regexOf(pattern: string): string {
  const segments = pattern.replace(':lang', `(${languageSegments})`).replaceAll(/:[a-z]+/g, '[^/]+');
  return `^${segments.replace('*', '.*')}$`;
}
