import type { SitePage } from 'shared/content/pageList.ts';
import { attributeOf, elementsIn, visibleText } from 'shared/html/elements.ts';
import { languages } from 'shared/language/language.ts';
import { renderFragment } from 'shared/page/render.tsx';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';
import site from './pageList.ts';
import {
  entryFiles,
  sampleChecklist,
  sampleEntry,
  sampleStudy,
  sampleVisit,
  sampleWith,
  tools,
  writeContent,
} from './readers/testSupport/content.ts';

const sites = new Map<string, ReturnType<typeof read>>();

/** The site of the sample content with some files changed, which is read once. */
function contentOf(change: Record<string, unknown> = {}) {
  const key = JSON.stringify(change);
  const known = sites.get(key) ?? read(change);
  sites.set(key, known);
  return known;
}

const read = async (change: Record<string, unknown>) => site.content({ ...tools, folder: await writeContent(change) });

async function page(path: string, change: Record<string, unknown> = {}) {
  const { pages } = await contentOf(change);
  const found = pages.filter((one) => one.path === path);
  expect(found, path).toHaveLength(1);
  return found[0] as SitePage;
}

/** The fragment of a page. */
async function htmlOf(shown: SitePage): Promise<string> {
  const pageTypes = import.meta.glob('./pages/*.tsx');
  const { default: catalog } = await messages[shown.language]();
  const source = { remote: 'mf-visa-guides', pageTypes, islands: {}, messages: catalog, islandMessages: catalog };
  return (await renderFragment(source, { ...shown, html: shown.html ?? {} })).html;
}

it('the pages below services are the services, the entries and their aliases, in both languages', async () => {
  const { pages } = await contentOf();
  const below = [
    ...['', '/student-visa', '/tourist-visa', '/working-visa', '/career-visa', '/family-visa', '/advice'],
    ...['/student-visa/uk', '/student-visa/united-kingdom', '/tourist-visa/canada', '/tourist-visa/canada-tourist'],
    ...['/working-visa/usa', '/career-visa/uk', '/career-visa/united-kingdom', '/family-visa/japan'],
  ];
  expect(pages.flatMap(({ path }) => (path.includes('/services') ? path : [])).sort()).toEqual([
    ...below.map((path) => `/en/services${path}`).sort(),
    ...below.map((path) => `/jp/services${path}`).sort(),
  ]);
});

it('an address of a passport with a destination leads to that passport, and no unknown one does', async () => {
  const { redirects = [], pages } = await contentOf();
  const from = redirects.map((redirect) => redirect.from).filter((path) => path.includes('/what-it-takes/'));
  expect(from).toContain('/:lang/what-it-takes/nepal/uk');
  expect(from.filter((path) => path.split('/').at(-1)?.startsWith(':'))).toEqual([]);
  expect(pages.filter(({ path }) => from.includes(path.replace('/en/', '/:lang/')))).toEqual([]);
});

describe('a new country', () => {
  const titles = { en: 'Study in Ireland', jp: 'アイルランド留学' };
  const introduced = { order: 5, name: { en: 'Ireland', jp: 'アイルランド' }, flag: 'ie', picture: 'country.svg' };
  const ireland = {
    ...sampleWith('study/uk/entry.en.yaml', { order: 1 }),
    ...entryFiles('study/ireland', sampleEntry('study', 'ireland', introduced), (language) => ({
      ...sampleStudy(language),
      title: titles[language],
    })),
  };

  it.each(languages)(
    'is a folder of content: its page, its card and its place in the lists follow (%s)',
    async (language) => {
      const [title, name] = [titles[language], introduced.name[language]];
      const path = `/${language}/services/student-visa/ireland`;
      const guide = await page(path, ireland);
      expect(guide).toMatchObject({ type: 'guide', head: { title, picture: '/country.svg' }, search: 'guide' });
      expect(await htmlOf(guide)).toContain('src="/country.svg"');

      const index = await htmlOf(await page(`/${language}/services`, ireland));
      const place = index.slice(index.indexOf('id="ireland"'));
      expect(place).toContain('src="/ie.svg"');
      expect(place).toContain(name);
      expect(place).toContain(`href="${path}"`);

      const service = await htmlOf(await page(`/${language}/services/student-visa`, ireland));
      const cards = elementsIn(service).filter(({ tagName }) => tagName === 'article');
      expect(cards.map((card) => visibleText(card))).toEqual([
        expect.stringContaining(language === 'en' ? 'United Kingdom' : '英国'),
        expect.stringContaining(name),
      ]);
    },
  );
});

describe('a page with a topic', () => {
  const globe = { order: 9, name: { en: 'Any country', jp: '各国共通' }, flag: 'globe.svg' };
  const titled = { cardTitle: { en: 'Titled', jp: '題名' } };
  const facts = (...of: Parameters<typeof sampleEntry>) => ({ ...sampleEntry(...of), ...titled });
  const change = {
    ...entryFiles('working/usa-holiday', { ...facts('working', 'usa'), topic: 'holiday', order: 2 }, sampleVisit),
    ...sampleWith('working/usa/entry.en.yaml', { order: 1 }),
    ...entryFiles('working/uk-youth', { ...facts('working', 'uk'), topic: 'youth' }, sampleVisit),
    ...entryFiles('advice/refusal', { ...facts('advice', 'general', globe), topic: 'refusal' }, (language) => ({
      ...sampleVisit(language),
      steps: undefined,
    })),
    ...entryFiles('checklists/uk-study', { ...facts('checklist', 'uk'), topic: 'study' }, sampleChecklist),
  };

  it.each([
    ['working-visa/usa-holiday', 'guide', undefined],
    ['working-visa/usa', 'guide', undefined],
    ['advice/refusal', 'guide', undefined],
    ['student-visa/uk-study', 'checklist', { path: '/services/student-visa/uk', kind: 'study' }],
    ['student-visa/uk', 'guide', { path: '/services/student-visa/uk-study', kind: 'checklist' }],
    ['tourist-visa/canada-tourist', 'checklist', { path: '/services/tourist-visa/canada', kind: 'guide' }],
    ['tourist-visa/canada', 'guide', { path: '/services/tourist-visa/canada-tourist', kind: 'checklist' }],
  ])('has an address beside its country; guide and checklist lead to each other: %s', async (path, type, companion) => {
    const shown = await page(`/en/services/${path}`, change);
    expect([shown.type, shown.data.companion]).toEqual([type, companion]);
  });

  it('is not what the second address of its country shows', async () => {
    const { pages } = await contentOf(change);
    const paths = pages.map(({ path }) => path).filter((path) => path.startsWith('/en/services/working-visa/u'));
    expect(paths.sort()).toEqual(['uk-youth', 'usa', 'usa-holiday'].map((to) => `/en/services/working-visa/${to}`));
  });

  it('stands on the card of its country, or has a card in its service, which compares nothing where there is nothing to compare', async () => {
    const advice = await htmlOf(await page('/en/services/advice', change));
    expect(advice).toContain('href="/en/services/advice/refusal"');
    expect(advice).toContain('src="/globe.svg"');
    expect(advice).not.toContain('data-html="usa.fee"');
    const work = await htmlOf(await page('/en/services/working-visa', change));
    expect(work).toContain('href="/en/services/working-visa/usa-holiday"');
    expect(work).toContain('data-html="usa.fee"');
    expect([advice, work].map((html) => html.split('<article').length - 1)).toEqual([1, 2]);
  });
});

it('a guide and a checklist of the same country are kept for offline together', async () => {
  const offline = async (path: string) => (await page(path)).data.offline;
  expect(await offline('/jp/services/tourist-visa/canada')).toEqual([
    { path: '/jp/services/tourist-visa/canada-tourist', title: '見本' },
  ]);
  expect(await offline('/en/services/student-visa/uk')).toEqual([]);
});

it('tells machines the way to the page, and the questions with their answers', async () => {
  const elements = elementsIn(await htmlOf(await page('/en/services/student-visa/uk')));
  const textsOf = (property: string) =>
    elements.filter((element) => attributeOf(element, 'itemprop') === property).map((element) => visibleText(element));
  expect(textsOf('name')).toEqual(['Home', 'Services', 'Student visa', 'Sample', 'May I work?']);
  expect(textsOf('text')).toEqual(['Up to 20 hours† a week.']);
});

it.each([
  ['en', '</strong> work', 'Now 24\u00A0hours.', 'GOV: work'],
  ['jp', '</strong>：work', '現在は<span class="uncut">24時間</span>', 'GOV：就労<span class="uncut">（英語）</span>'],
] as const)(
  'a fact that has changed keeps its sentence, with a note and its source behind it (%s)',
  async (language, sentence, text, source) => {
    const html = await htmlOf(await page(`/${language}/services/student-visa/uk`));
    const fact = html.slice(html.indexOf('data-html="advantages.work"'));
    const item = fact.slice(0, fact.indexOf('</li>'));
    const places = [sentence, 'role="note"', text, 'href="https://www.gov.test/work"', source].map((part) =>
      item.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  },
);

it.each([
  ['en', 'Based on sources up to'],
  ['jp', '時点の公開資料に基づいています。'],
])('an answer says once of which day it is and what its sources are (%s)', async (language, sentence) => {
  const html = await htmlOf(await page(`/${language}/what-it-takes/nepal/uk/visit`));
  // The sample's time is not known: it has a link of its own.
  expect([sentence, 'href="https://www.gov.test/visa"'].map((part) => html.split(part).length - 1)).toEqual([1, 2]);
});

it('a language version without a title says that it is coming soon, out of search results, and leads to the other', async () => {
  const change = { 'study/uk/entry.jp.yaml': 'title: ""\n' };
  expect(await page('/en/services/student-visa/uk', change)).toMatchObject({ type: 'guide' });
  const coming = await page('/jp/services/student-visa/uk', change);
  expect(coming).toMatchObject({
    type: 'coming-soon',
    data: { country: { id: 'uk', name: '英国' }, service: 'student-visa' },
    head: { title: '近日公開', robots: 'noindex' },
  });
  const html = await htmlOf(coming);
  const elements = elementsIn(html);
  const title = elements.find(({ tagName }) => tagName === 'h1');
  expect(title && attributeOf(title, 'aria-label')).toBe('近日公開');
  expect(html).toContain('このページの日本語版は準備中です。');
  const links = elements.map((element) => [attributeOf(element, 'href'), visibleText(element)]);
  expect(links).toContainEqual(['/en/services/student-visa/uk', 'Read in English']);
});
