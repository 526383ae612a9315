import { expect, test } from '@playwright/test';
import { languageOfPath } from 'shared/language/language.ts';
import { publishedPages, remotes } from '../../support/builtFiles.ts';
import { type Crawl, crawl } from '../../support/crawl.ts';

/** The whole site over HTTP, from both home pages on; no browser. */
test.describe('the whole site', () => {
  // One crawl for all: these tests stay in one worker.
  test.describe.configure({ mode: 'default' });

  let site: Crawl;
  test.beforeAll(async ({ request, baseURL }) => {
    site = await crawl(request, baseURL ?? '', ['/en', '/jp']);
  });

  test('names no page, picture, style or script that is not there', () => {
    expect(site.references.length).toBeGreaterThan(1000);
    const broken = site.references
      .map(({ page, to }) => `${page} names ${to}: ${site.status.get(to)}`)
      .filter((line) => !line.endsWith(': 200'));
    expect([...new Set(broken)]).toEqual([]);
  });

  test('points to no place that is missing on its page', () => {
    const anchors = site.references.filter(({ isLink, hash }) => isLink && hash);
    expect(anchors.length).toBeGreaterThan(100);
    const missing = anchors.filter(({ to, hash }) => !site.pages.get(to)?.has(hash));
    expect(missing.map(({ page, to, hash }) => `${page} points to ${to}#${hash}`)).toEqual([]);
  });

  test('leaves the language of a page only by the choice of a language', () => {
    const isFile = (path: string) => path.startsWith('/_remotes/');
    const pageLinks = site.references.filter(
      ({ to, isLink, choosesLanguage }) => isLink && !choosesLanguage && !isFile(to),
    );
    const leaving = pageLinks.filter(({ page, to }) => languageOfPath(to) !== languageOfPath(page));
    expect(leaving.map(({ page, to }) => `${page} links to ${to}`)).toEqual([]);
  });

  for (const remote of remotes) {
    test(`reaches every page of ${remote} by links`, () => {
      const { pages } = publishedPages(remote);
      const canonical = pages.filter(({ path, head }) => head.canonical.endsWith(path));
      expect(canonical.length).toBeGreaterThan(0);
      expect(canonical.map(({ path }) => path).filter((path) => !site.pages.has(path))).toEqual([]);
    });
  }
});
