import { languages } from 'shared/language/language.ts';
import type { Directory, InstalledRelease } from '../../directory/directory.ts';
import { missingPath } from '../../respond/composition.ts';

/** A file of the export, by its path in the site, and the headers with which composition answered. */
export interface Written {
  file: string;
  headers: Headers;
}

/** A file of the export, the path at which composition makes it, and the status with which it answers. */
export interface ExportedFile {
  path: string;
  file: string;
  status: number;
}

/** A page that answers a whole family of paths that are no pages. */
export interface MissingPage extends ExportedFile {
  /** Paths that it answers: `:name` stands for one segment, `*` for any number of them. */
  pattern: string;
}

/** The 404 pages: one for each pattern that a remote answers itself, then one for each language; the narrower first. */
export function missingPages({ remotes }: Directory<InstalledRelease>): MissingPage[] {
  const ofRemotes = remotes.flatMap(({ unknown }) => unknown.map(({ pattern }) => pattern));
  return [...ofRemotes, '/:lang/*'].flatMap((pattern) =>
    languages.map((language) => {
      const path = missingPath(pattern.replace('*', ':path'), language);
      return { path, file: `${path.slice(1)}.html`, status: 404, pattern: pattern.replace(':lang', language) };
    }),
  );
}
