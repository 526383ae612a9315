import { type APIRequestContext, expect, test } from '@playwright/test';
import { company } from 'shared/company/company.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { attributeOf, type Element, elementsIn, ownTextsOf, visibleText } from 'shared/html/elements.ts';
import { languageOfPath } from 'shared/language/language.ts';
import { publishedPages, remotes } from '../../support/releases.ts';

type Link = ReturnType<typeof linksIn>[number];
type Page = ReturnType<typeof read>;

const of = (elements: Element[], tag: string) => elements.filter(({ tagName }) => tagName === tag);

/** A page without scripts, as search engines and social networks read it. */
function read(elements: Element[]) {
  const links = of(elements, 'link');
  const named = (meta: Element) => attributeOf(meta, 'property') ?? attributeOf(meta, 'name') ?? '';
  const scripts = elements.filter((element) => attributeOf(element, 'type') === 'application/ld+json');
  return {
    title: of(elements, 'title').map((title) => visibleText(title))[0] ?? '',
    /** Contents of `<meta>` by name or property. */
    meta: Object.fromEntries(of(elements, 'meta').map((meta) => [named(meta), attributeOf(meta, 'content') ?? ''])),
    canonical: links.flatMap((link) => (attributeOf(link, 'rel') === 'canonical' ? attributeOf(link, 'href') : []))[0],
    // Templates, which nobody sees, are outside of it.
    unmarked: of(elements, 'main').flatMap(unmarkedIn),
    headings: of(elements, 'main').flatMap((main) => of(elementsIn(main), 'h1')).length,
    data: scripts.map((script) => JSON.parse(ownTextsOf(script).join('')) as Record<string, unknown>),
  };
}

/** Japanese texts that are not marked up as such. */
function unmarkedIn(element: Element): string[] {
  if (attributeOf(element, 'lang') === 'ja') return [];
  const below = element.childNodes.flatMap((node) => ('tagName' in node ? unmarkedIn(node) : []));
  return [...ownTextsOf(element).filter((text) => /[ぁ-んァ-ヶ一-龠]/.test(text)), ...below];
}

/** Links inside of the site: the paths of a page and of where it leads to, and whether it is one of the language menu. */
function linksIn(elements: Element[], page: string) {
  return of(elements, 'a').flatMap((element) => {
    const address = attributeOf(element, 'href') ?? '';
    if (!/^\/(?!\/|_remotes\/)/.test(address)) return [];
    const [to = ''] = address.split('#');
    return [{ page, to, choosesLanguage: attributeOf(element, mark.language) !== undefined }];
  });
}

// All tests read one crawl.
test.describe.configure({ mode: 'default' });

const pages = new Map<string, Page>();
const links: Link[] = [];
/** Status of every path that a link leads to. */
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
    const elements = elementsIn(await response.text());
    const found = linksIn(elements, path);
    pages.set(path, read(elements));
    links.push(...found);
    waiting.push(...found.filter((link) => !link.choosesLanguage).map(({ to }) => to));
  }
  const xml = await (await ask(request, '/sitemap.xml')).text();
  for (const [, address = '', entry = ''] of xml.matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/gs))
    sitemap.set(address.slice(company.origin.length), entry);
  await request.dispose();
});

test('every link leads to a page, and only the language links leave the language', () => {
  expect(links.length).toBeGreaterThan(1000);
  const leaves = ({ page, to, choosesLanguage }: Link) =>
    !choosesLanguage && languageOfPath(to) !== languageOfPath(page);
  const wrong = links.filter((link) => status.get(link.to) !== 200 || leaves(link));
  expect(wrong.map(({ page, to }) => `${page} links to ${to}: ${status.get(to)}`)).toEqual([]);
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

test('Japanese on pages of another language is marked up', () => {
  expect(wrong(({ unmarked }, path) => path.startsWith('/en') && unmarked[0])).toEqual([]);
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
  expect(own.size).toBeGreaterThan(15);
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
