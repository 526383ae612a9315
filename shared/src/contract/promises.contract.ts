import { completeLanguages } from '../language/language.ts';

/**
 * Pages and feeds that a remote promises to the others, by path below the language.
 * What: the only addresses of one remote that another may name in its code.
 * Where relied on: links between remotes; `keepsPromises` in every remote's build.
 * Why: a link to an article cannot rot: the build of the remote that owns it fails when the page is gone.
 */
export const promisedPages = {
  /** Article with the link to the online classes, named by the orientation banner of Home. */
  onlineClassLink: { remote: 'mf-news', path: '/news/online-class-link-access' },
  /** What authorities have changed, newest first; the news lead to it. */
  changes: { remote: 'mf-visa-guides', path: '/changes' },
} as const;

/** Feeds that pages of other remotes offer, too. */
export const promisedFeeds = {
  news: { remote: 'mf-news', path: '/news/feed.xml' },
  changes: { remote: 'mf-visa-guides', path: '/changes/feed.xml' },
} as const;

/**
 * @param paths of its pages and feeds
 * @throws Error that names the first page or feed that a remote promised and does not have
 */
export function keepsPromises(remote: string, paths: ReadonlySet<string>): void {
  for (const promise of [...Object.values(promisedPages), ...Object.values(promisedFeeds)]) {
    if (promise.remote !== remote) continue;
    for (const language of completeLanguages()) {
      const path = `/${language}${promise.path}`;
      if (!paths.has(path)) throw new Error(`${remote} promised ${path} to the other remotes and has no such page`);
    }
  }
}
