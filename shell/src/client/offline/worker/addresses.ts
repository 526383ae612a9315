import { languageOfPath } from 'shared/language/language.ts';

/** Says if a path leads to a file of a release, which never changes. */
export function isFile(path: string): boolean {
  return /^\/_(remotes|shell)\//.test(path);
}

/** Says if a path may lead to a page for everybody; results of a search are for one question. */
export function isPage(path: string): boolean {
  return path === '/' || (languageOfPath(path) !== undefined && path.split('/')[2] !== 'search');
}
