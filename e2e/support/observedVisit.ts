import { copyOfReleases, deploy, type Releases } from './releases.ts';
import { hydrate } from './site.ts';
import type { Page } from './test.ts';

/** Releases of the news whose island throws as it renders, under the id `bad0bad0bad0`. */
export function brokenNews(): Releases {
  const news = copyOfReleases('mf-news');
  deploy(news, 'bad0bad0bad0', (file, text) =>
    file === 'assets/news-tools.js'
      ? 'export default function Island() { throw new Error("broken on purpose"); }'
      : text,
  );
  return news;
}

/** Opens a page, uses it, and leaves it once its web vitals are known. @param observer file that tells them */
export async function visitAndLeave(page: Page, site: string, observer: RegExp): Promise<void> {
  const loaded = page.waitForResponse(observer);
  await page.goto(`${site}/en/about`);
  // The first key ends the search for the largest paint, also where none was painted yet.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await hydrate(page);
  await loaded;
  await page.goto(`${site}/en/contact`);
}
