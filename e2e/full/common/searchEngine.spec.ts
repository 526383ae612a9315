import { expect, test } from '@playwright/test';
import { company } from 'shared/company/company.ts';
import { languageOfPath, localeOf, openGraphLocaleOf } from 'shared/language/language.ts';
import { publishedPages, remotes } from '../../support/builtFiles.ts';
import {
  type Card,
  cardOf,
  type Found,
  type Listed,
  listedPages,
  pathOf,
  type Read,
  readPage,
  sizeOfPng,
  structuredDataIn,
  valuesIn,
} from '../../support/searchEngine.ts';

/** The site as a search engine reads it: from `robots.txt` to the sitemap, and from there every page; no browser. */
test.describe('a search engine', () => {
  // One crawl for all: these tests stay in one worker.
  test.describe.configure({ mode: 'default' });

  let listed: Listed[];
  const pages = new Map<string, Read>();
  const cards = new Map<string, Card>();
  const data: Found[] = [];
  test.beforeAll(async ({ request, baseURL }) => {
    const site = baseURL ?? '';
    listed = await listedPages(request, site);
    for (const { loc } of listed) {
      const page = await readPage(request, site, loc);
      pages.set(loc, page);
      cards.set(loc, cardOf(page.html));
      data.push(...structuredDataIn(loc, page.html));
    }
  });

  /** Pages of which something does not hold, each with what it is. */
  const wrong = (problem: (page: Read, entry: Listed) => unknown) =>
    listed.flatMap((entry) => {
      const found = problem(pages.get(entry.loc) as Read, entry);
      return found ? [`${entry.loc}: ${found}`] : [];
    });

  test('finds every page that is its own canonical one and wants to be found, and no other', () => {
    const wanted = remotes.flatMap((remote) => publishedPages(remote).pages.filter(({ unlisted }) => !unlisted));
    expect(listed.length).toBeGreaterThan(90);
    expect(listed.map(({ loc }) => loc).sort()).toEqual(wanted.map(({ path }) => company.origin + path).sort());
    expect(wrong(({ status }) => status !== 200 && status)).toEqual([]);
    expect(wrong(({ canonical }, { loc }) => canonical !== loc && `canonical is ${canonical}`)).toEqual([]);
    expect(wrong(({ robots }) => robots)).toEqual([]);
  });

  test('finds each page in both languages, and the way back', () => {
    const expected = (loc: string) => {
      const rest = pathOf(loc).slice(3);
      const at = (language: string) => `${company.origin}/${language}${rest}`;
      return JSON.stringify({ en: at('en'), ja: at('jp'), 'x-default': at('jp') });
    };
    const problem = (found: Listed | Read, loc: string) =>
      JSON.stringify(found.alternates) !== expected(loc) && JSON.stringify(found.alternates);
    expect(wrong((page, { loc }) => problem(page, loc))).toEqual([]);
    expect(wrong((_, entry) => problem(entry, entry.loc))).toEqual([]);
    // Every alternate is a page of the sitemap, so each is checked for the same of the other.
    expect(wrong((_, { alternates }) => Object.values(alternates).find((address) => !pages.has(address)))).toEqual([]);
  });

  test('finds one heading on every page, and a title and a description of its own', () => {
    expect(wrong(({ headings }) => headings !== 1 && `${headings} first headings`)).toEqual([]);
    for (const key of ['title', 'description'] as const) {
      const first = new Map<string, string>();
      const repeated = wrong((page, { loc }) => {
        const text = `${languageOfPath(pathOf(loc))} ${page[key]}`;
        const other = first.get(text);
        first.set(text, loc);
        return other && `${key} is that of ${other}`;
      });
      expect(repeated).toEqual([]);
    }
  });

  test('learns the day of the last change, which is that of the content and not of the build', () => {
    const stated = new Map(
      remotes.flatMap((remote) =>
        publishedPages(remote).pages.map(({ path, lastModified }) => [company.origin + path, lastModified]),
      ),
    );
    expect(wrong((_, { loc, lastmod }) => lastmod !== stated.get(loc) && lastmod)).toEqual([]);
    expect(wrong((_, { lastmod }) => !/^\d{4}-\d\d-\d\d$/.test(lastmod) && lastmod)).toEqual([]);
    // An article says the same day to readers and machines; a guide the day up to which its facts were compared.
    const days = data.filter(({ data: { dateModified } }) => dateModified !== undefined);
    expect(days.length).toBeGreaterThan(5);
    const lastmodOf = new Map(listed.map(({ loc, lastmod }) => [loc, lastmod]));
    expect(days.filter(({ page, data: { dateModified } }) => lastmodOf.get(page) !== dateModified)).toEqual([]);
  });

  test('finds a card on every page: title, description, address, language, and a picture that is there', async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const sizes = new Map<string, Promise<string>>();
    const pictureAt = async (address: string) => {
      const response = await request.get(baseURL + pathOf(address));
      const content = await response.body();
      const { width, height } = sizeOfPng(content) ?? {};
      const type = response.headers()['content-type'];
      return `${response.status()} ${type} ${width} × ${height}${content.length < 120_000 ? '' : ` ${content.length} B`}`;
    };
    for (const { loc } of listed) {
      const card = cards.get(loc) ?? {};
      const language = languageOfPath(pathOf(loc)) ?? 'en';
      expect(card, loc).toMatchObject({
        'og:title': expect.stringMatching(/./),
        'og:description': pages.get(loc)?.description,
        'og:url': loc,
        'og:type': expect.stringMatching(/^(website|article)$/),
        'og:locale': openGraphLocaleOf(language),
        'og:site_name': company.name[language],
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/./),
        'twitter:card': 'summary_large_image',
      });
      const address = card['og:image'] ?? '';
      const picture = sizes.get(address) ?? pictureAt(address);
      sizes.set(address, picture);
      expect(await picture, `${loc}: ${address}`).toBe('200 image/png 1200 × 630');
    }
    // Each language has pictures of its own.
    const shown = (language: 'en' | 'jp') =>
      new Set(
        [...cards].filter(([loc]) => languageOfPath(pathOf(loc)) === language).map(([, card]) => card['og:image']),
      );
    expect([...shown('en')].filter((address) => shown('jp').has(address))).toEqual([]);
  });

  test('finds days that exist, and addresses that answer, in structured data', async ({ request, baseURL }) => {
    const values = data.flatMap(({ page, data: piece }) =>
      valuesIn(piece).map(([name, value]) => ({ page, name, value: String(value) })),
    );
    const days = values.filter(({ name }) => /^(date[A-Z]|(start|end)Date$)/.test(name));
    expect(days.length).toBeGreaterThan(10);
    expect(days.filter(({ value }) => Number.isNaN(Date.parse(value)) || !/^\d{4}-\d\d/.test(value))).toEqual([]);
    const addresses = values.filter(({ name }) => /^(url|item|image|logo|mainEntityOfPage|sameAs)$/.test(name));
    expect(addresses.filter(({ value }) => !URL.canParse(value))).toEqual([]);
    const own = new Set(addresses.map(({ value }) => value).filter((value) => value.startsWith(`${company.origin}/`)));
    expect(own.size).toBeGreaterThan(50);
    for (const address of own) {
      const status =
        pages.get(address)?.status ?? (await request.get(baseURL + pathOf(address), { maxRedirects: 0 })).status();
      expect([address, status]).toEqual([address, 200]);
    }
  });

  test('finds articles with days, publisher and the picture of their page', () => {
    const articles = data.filter(({ data: { '@type': type } }) => type === 'NewsArticle');
    expect(articles.length).toBeGreaterThan(5);
    for (const { page, data: article } of articles)
      expect(article, page).toMatchObject({
        headline: expect.stringMatching(/./),
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        inLanguage: localeOf(languageOfPath(pathOf(page)) ?? 'en'),
        image: cards.get(page)?.['og:image'],
        mainEntityOfPage: page,
      });
  });

  test('finds the orientation: when, where, by whom, and that it is free', () => {
    const home = `${company.origin}/jp`;
    const events = data.filter(({ page, data: { '@type': type } }) => page === home && type === 'Event');
    expect(JSON.stringify(events)).not.toContain('startDate');
    expect(events.map(({ data: event }) => event)).toMatchObject([
      {
        eventSchedule: {
          byDay: ['https://schema.org/Saturday', 'https://schema.org/Sunday'],
          repeatFrequency: 'P1W',
          startTime: '09:30:00',
          duration: 'PT60M',
        },
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'VirtualLocation' },
        organizer: { name: company.name.jp },
        isAccessibleForFree: true,
      },
    ]);
  });
});
