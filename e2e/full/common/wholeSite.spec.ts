import { type APIRequestContext, expect, test } from '@playwright/test';
import { company } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { attributeOf, type Element, elementsIn, ownTextsOf, visibleText } from 'shared/html/elements.ts';
import { languageOfPath } from 'shared/language/language.ts';
import { publishedPages, remotes } from '../../support/builtFiles.ts';

/** A link or a file that a page names. */
interface Reference {
  /** Path of the page that names it. */
  page: string;
  to: string;
  hash: string;
  /** A link for visitors; everything else loads with the page, or is for machines. */
  isLink: boolean;
  /** A link to another language. */
  choosesLanguage: boolean;
}

/** A page without scripts, as search engines and social networks read it. */
interface Page {
  ids: Set<string>;
  title: string;
  /** Contents of `<meta>` by name or property. */
  meta: Record<string, string>;
  canonical: string | undefined;
  headings: number;
  data: Record<string, unknown>[];
}

const of = (elements: Element[], tag: string) => elements.filter(({ tagName }) => tagName === tag);

function read(elements: Element[]): Page {
  const links = of(elements, 'link');
  const named = (meta: Element) => attributeOf(meta, 'property') ?? attributeOf(meta, 'name') ?? '';
  const scripts = elements.filter((element) => attributeOf(element, 'type') === 'application/ld+json');
  return {
    ids: new Set(elements.flatMap((element) => attributeOf(element, 'id') ?? [])),
    title: of(elements, 'title').map((title) => visibleText(title))[0] ?? '',
    meta: Object.fromEntries(of(elements, 'meta').map((meta) => [named(meta), attributeOf(meta, 'content') ?? ''])),
    canonical: links.flatMap((link) => (attributeOf(link, 'rel') === 'canonical' ? attributeOf(link, 'href') : []))[0],
    // Templates, which nobody sees, are outside of it.
    headings: of(elements, 'main').flatMap((main) => of(elementsIn(main), 'h1')).length,
    data: scripts.map((script) => JSON.parse(ownTextsOf(script).join(''))),
  };
}

/** Attributes that hold one or more addresses, separated by spaces. */
const addressed = ['href', 'src', 'action', 'poster', 'content', mark.entry, mark.modules];

function referencesIn(html: string, elements: Element[], page: string): Reference[] {
  const references: Reference[] = [];
  const add = (address: string, tag = '', choosesLanguage = false) => {
    const isLink = tag === 'a';
    // Data for machines is absolute; a visitor's link to the site's origin is the company's own website.
    const path = !isLink && address.startsWith(company.origin) ? address.slice(company.origin.length) || '/' : address;
    if (!/^(#|\/(?!\/))/.test(path)) return;
    const [to = '', hash = ''] = path.split('#');
    references.push({ page, to: to || page, hash: decodeURIComponent(hash), isLink, choosesLanguage });
  };
  for (const element of elements) {
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

// All tests read one crawl.
test.describe.configure({ mode: 'default' });

const pages = new Map<string, Page>();
const references: Reference[] = [];
/** Status of everything that a page names. */
const status = new Map<string, number>();
/** Entries of the sitemap by path. */
const sitemap = new Map<string, string>();

const ask = (request: APIRequestContext, path: string) => request.get(path, { maxRedirects: 0 });

test.beforeAll(async ({ playwright, baseURL }) => {
  test.setTimeout(180_000);
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const waiting = ['/en', '/jp'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (status.has(path)) continue;
    const response = await ask(request, path);
    status.set(path, response.status());
    if (response.status() !== 200) continue;
    const html = await response.text();
    const elements = elementsIn(html);
    const found = referencesIn(html, elements, path);
    pages.set(path, read(elements));
    references.push(...found);
    waiting.push(...found.filter((one) => one.isLink && !one.choosesLanguage).map(({ to }) => to));
  }
  for (const { to } of references) if (!status.has(to)) status.set(to, (await ask(request, to)).status());
  const xml = await (await ask(request, '/sitemap.xml')).text();
  for (const [, address = '', entry = ''] of xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/gs))
    sitemap.set(address.slice(company.origin.length), entry);
  await request.dispose();
});

test('everything that a page names is there', () => {
  expect(references.length).toBeGreaterThan(1000);
  const broken = references.filter(({ to }) => status.get(to) !== 200);
  expect(broken.map(({ page, to }) => `${page} names ${to}: ${status.get(to)}`)).toEqual([]);
});

test('links into a page lead to places that it has', () => {
  const anchors = references.filter(({ isLink, hash }) => isLink && hash);
  expect(anchors.length).toBeGreaterThan(100);
  const missing = anchors.filter(({ to, hash }) => !pages.get(to)?.ids.has(hash));
  expect(missing.map(({ page, to, hash }) => `${page} leads to ${to}#${hash}`)).toEqual([]);
});

test('only the language links leave the language of a page', () => {
  const links = references.filter(
    ({ to, isLink, choosesLanguage }) => isLink && !choosesLanguage && !to.startsWith('/_remotes/'),
  );
  const leaving = links.filter(({ page, to }) => languageOfPath(to) !== languageOfPath(page));
  expect(leaving.map(({ page, to }) => `${page} links to ${to}`)).toEqual([]);
});

/** Pages of the sitemap for which something is wrong, with what it is. */
const wrong = (problem: (page: Page, path: string) => unknown) =>
  [...sitemap.keys()].flatMap((path) => {
    const page = pages.get(path);
    const found = page ? problem(page, path) : 'no link leads there';
    return found ? [`${path}: ${found}`] : [];
  });

test('links and the sitemap lead to every page that wants to be found, with its day of change', () => {
  const published = remotes.flatMap((remote) => publishedPages(remote).pages.filter(({ unlisted }) => !unlisted));
  expect([...sitemap.keys()].sort()).toEqual(published.map(({ path }) => path).sort());
  expect(sitemap.size).toBeGreaterThan(90);
  const changed = new Map(published.map(({ path, lastModified }) => [path, lastModified]));
  expect(wrong((_, path) => !sitemap.get(path)?.includes(`<lastmod>${changed.get(path)}</lastmod>`))).toEqual([]);
  // Articles and guides state the same day.
  const stated = wrong(({ data }, path) => {
    const days = data.flatMap(({ dateModified }) => dateModified ?? []);
    return days.some((day) => day !== changed.get(path)) && `changed on ${days}`;
  });
  expect(stated).toEqual([]);
});

test('each page wants to be found at its own address, and has one heading', () => {
  expect(wrong(({ canonical }, path) => canonical !== company.origin + path && `canonical: ${canonical}`)).toEqual([]);
  expect(wrong(({ meta }) => meta.robots)).toEqual([]);
  expect(wrong(({ headings }) => headings !== 1 && `${headings} first headings`)).toEqual([]);
});

for (const [name, text] of [
  ['title', ({ title }: Page) => title],
  ['description', ({ meta }: Page) => meta.description ?? ''],
] as const)
  test(`no two pages of a language have the same ${name}`, () => {
    const first = new Map<string, string>();
    const repeated = wrong((page, path) => {
      const key = `${languageOfPath(path)} ${text(page)}`;
      const other = first.get(key);
      first.set(key, path);
      return other && `${name} of ${other}`;
    });
    expect(repeated).toEqual([]);
  });

/** All values in structured data, with the names of their properties. */
function valuesIn(data: unknown, name = ''): [name: string, value: string][] {
  if (typeof data !== 'object' || data === null) return [[name, String(data)]];
  return Object.entries(data).flatMap(([key, value]) => valuesIn(value, Array.isArray(data) ? name : key));
}

test('structured data has days that exist, addresses that answer, and the orientation', async ({ request }) => {
  const values = [...pages.values()].flatMap(({ data }) => valuesIn(data));
  const days = values.filter(([name]) => /^(date[A-Z]|(start|end)Date$)/.test(name)).map(([, value]) => value);
  expect(days.length).toBeGreaterThan(10);
  expect(days.filter((day) => Number.isNaN(Date.parse(day)) || !/^\d{4}-\d\d/.test(day))).toEqual([]);
  const addresses = values.filter(([name]) => /^(url|item|image|logo|mainEntityOfPage|sameAs)$/.test(name));
  expect(addresses.filter(([, value]) => !URL.canParse(value))).toEqual([]);
  const own = new Set(addresses.map(([, value]) => value).filter((value) => value.startsWith(`${company.origin}/`)));
  expect(own.size).toBeGreaterThan(20);
  for (const address of own) {
    const path = address.slice(company.origin.length);
    expect([path, status.get(path) ?? (await ask(request, path)).status()]).toEqual([path, 200]);
  }
  expect(pages.get('/jp')?.data.filter(({ '@type': type }) => type === 'Event')).toMatchObject([
    {
      eventSchedule: {
        byDay: ['https://schema.org/Saturday', 'https://schema.org/Sunday'],
        ...{ repeatFrequency: 'P1W', startTime: '09:30:00', duration: 'PT60M' },
      },
      location: { '@type': 'VirtualLocation' },
      organizer: { name: company.name.jp },
      isAccessibleForFree: true,
    },
  ]);
});
