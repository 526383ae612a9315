import { type APIRequestContext, expect, test } from '@playwright/test';
import { company } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { attributeOf, elementsIn } from 'shared/html/elements.ts';
import { languageOfPath } from 'shared/language/language.ts';
import { publishedPages, remotes } from '../../support/builtFiles.ts';

/** A link or a file that a page names. */
interface Reference {
  /** Address of the page that names it. */
  page: string;
  /** Site-absolute address without its hash. */
  to: string;
  hash: string;
  /** A link that a visitor follows; everything else is loaded with the page, or read by machines. */
  isLink: boolean;
  /** Chooses a language: the one link that leaves the language of its page. */
  choosesLanguage: boolean;
}

interface Crawl {
  /** Pages that were reached by links alone, and the ids in them. */
  pages: Map<string, Set<string>>;
  references: Reference[];
  /** Status of everything that was named. */
  status: Map<string, number>;
}

/** Follows every link inside the site from some pages on, staying in their language; asks for every file named. */
async function crawl(request: APIRequestContext, baseURL: string, starts: string[]): Promise<Crawl> {
  const found: Crawl = { pages: new Map(), references: [], status: new Map() };
  const waiting = [...starts];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (found.pages.has(address)) continue;
    const response = await request.get(baseURL + address, { maxRedirects: 0 });
    found.status.set(address, response.status());
    if (response.status() !== 200) continue;
    const html = await response.text();
    const references = referencesIn(html, address);
    found.pages.set(address, new Set(elementsIn(html).flatMap((element) => attributeOf(element, 'id') ?? [])));
    found.references.push(...references);
    waiting.push(...references.filter((one) => one.isLink && !one.choosesLanguage).map((one) => one.to));
  }
  for (const { to } of found.references) {
    if (!found.status.has(to)) found.status.set(to, (await request.get(baseURL + to, { maxRedirects: 0 })).status());
  }
  return found;
}

/** Attributes that name files or pages, one address or several with spaces between them. */
const addressed = ['href', 'src', 'action', 'poster', 'content', mark.entry, mark.modules];

function referencesIn(html: string, page: string): Reference[] {
  const references: Reference[] = [];
  const add = (address: string, tag = '', choosesLanguage = false) => {
    const url = siteAddress(address, page, tag === 'a');
    if (!url) return;
    const [to = '', hash = ''] = url.split('#');
    references.push({ page, to, hash: decodeURIComponent(hash), isLink: tag === 'a', choosesLanguage });
  };
  for (const element of elementsIn(html)) {
    const choosesLanguage = attributeOf(element, mark.language) !== undefined;
    for (const name of addressed)
      for (const address of attributeOf(element, name)?.split(' ') ?? [])
        add(address, element.tagName, choosesLanguage);
    for (const candidate of attributeOf(element, 'srcset')?.split(',') ?? []) add(candidate.trim().split(' ')[0] ?? '');
  }
  for (const [, address = ''] of html.matchAll(/url\(["']?([^"')]+)["']?\)/g)) add(address);
  for (const [, address = ''] of html.matchAll(/"(\/_(?:shell|remotes)\/[^"\s]+)"/g)) add(address);
  return references;
}

/**
 * The address below the site's root that a page means; `undefined` for what is outside the site or no address.
 * Head data is absolute; a link that a visitor follows and that names the site's origin is the company's own website.
 */
function siteAddress(address: string, page: string, isLink: boolean): string | undefined {
  if (!isLink && address.startsWith(company.origin)) return address.slice(company.origin.length) || '/';
  if (address.startsWith('#')) return page + address;
  return /^\/(?!\/)/.test(address) ? address : undefined;
}

/** The whole site over HTTP, from both home pages on; no browser. */
test.describe('the whole site', () => {
  // One crawl for all: these tests stay in one worker.
  test.describe.configure({ mode: 'default' });

  let site: Crawl;
  test.beforeAll(async ({ request, baseURL }) => {
    test.setTimeout(180_000);
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
      const canonical = pages.filter(({ unlisted }) => !unlisted);
      expect(canonical.length).toBeGreaterThan(0);
      expect(canonical.map(({ path }) => path).filter((path) => !site.pages.has(path))).toEqual([]);
    });
  }
});
