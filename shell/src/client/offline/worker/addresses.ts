import { languageOfPath } from 'shared/language/language.ts';

/** Whether a path is that of a file of a release: what is there never changes. */
export function isFile(path: string): boolean {
  return /^\/_(remotes|shell)\//.test(path);
}

/** Whether a path may be that of a page for everybody: what a search finds is for one question. */
export function isPage(path: string): boolean {
  return path === '/' || (languageOfPath(path) !== undefined && path.split('/')[2] !== 'search');
}

/** Whether an address asks for a page as everybody gets it: not for a preview. */
export function isForAll({ searchParams }: URL): boolean {
  return !searchParams.has('preview');
}
