import type { Page } from '@playwright/test';
import { offlineCache, type SavedPage, savedHeader } from 'shared/contract/browser/offline.contract.ts';
import { mark } from 'shared/contract/document/document.contract.ts';

/** What this device has saved: pages by their paths, and the addresses of files. */
export interface Saved {
  pages: Record<string, SavedPage & { release: string | undefined }>;
  files: string[];
}

export function savedOn(page: Page): Promise<Saved> {
  return page.evaluate(
    async ({ cacheName, header, release }) => {
      const saved: Saved = { pages: {}, files: [] };
      if (!(await caches.has(cacheName))) return saved;
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname;
        const response = await cache.match(request);
        const stated = response?.headers.get(header);
        if (!response || !stated) saved.files.push(path);
        else {
          const own = new RegExp(` ${release}="([^"]*)"`).exec(await response.text())?.[1];
          saved.pages[path] = { ...JSON.parse(decodeURIComponent(stated)), release: own };
        }
      }
      return saved;
    },
    { cacheName: offlineCache, header: savedHeader, release: mark.release },
  );
}

/** What is wrong with what is saved: pages that lack a file, or name one of another release than their own. */
export async function mixedPages(page: Page): Promise<string[]> {
  const { pages, files } = await savedOn(page);
  return Object.entries(pages).flatMap(([path, { files: needed, release }]) => {
    const isWrong = (file: string) =>
      !files.includes(file) || (file.startsWith('/_remotes/') && !file.includes(`/${release}/`));
    return needed.filter(isWrong).map((file) => `${path}: ${file}`);
  });
}

/** Empties the browser's own cache, which would show a page for some time without asking the site, or without a connection. */
export async function clearBrowserCache(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
}

/** Pictures of the page that should show and do not. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth, loading }) => loading !== 'lazy' && (!complete || naturalWidth === 0))
      .map(({ src }) => src),
  );
}
