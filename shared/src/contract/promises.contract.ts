import { languages } from '../language/language.ts';

/**
 * Pages that a remote promises to the others, by path below the language.
 * What: the only addresses of one remote that another may name in its code.
 * Where relied on: links between remotes; `keepsPromises` in every remote's build.
 * Why: a link to an article cannot rot: the build of the remote that owns it fails when the page is gone.
 */
export const promisedPages = {
  /** Article with the link to the online classes, named by the orientation banner of Home. */
  onlineClassLink: { remote: 'mf-news', path: '/news/online-class-link-access' },
} as const;

/** @throws Error that names the first page that a remote promised and does not have */
export function keepsPromises(remote: string, paths: ReadonlySet<string>): void {
  for (const promise of Object.values(promisedPages)) {
    if (promise.remote !== remote) continue;
    for (const language of languages) {
      const path = `/${language}${promise.path}`;
      if (!paths.has(path)) throw new Error(`${remote} promised ${path} to the other remotes and has no such page`);
    }
  }
}
