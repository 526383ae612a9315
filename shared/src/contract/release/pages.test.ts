import { describe, expect, it, vi } from 'vitest';
import { offeredLinks } from './pages.contract.ts';
import { parsePages, parsePagesText } from './parsePages.ts';
import { samplePage, samplePages } from './testSupport/pages.ts';

const source = 'http://news.test/pages.json';

/** `pages.json` of a small remote in which everything is right. */
function valid() {
  const hash = 'A'.repeat(43);
  const unknown = { type: 'missing', language: 'en' as const, status: 404 as const, file: 'pages/en/news.html', hash };
  return samplePages({
    modules: { list: { en: ['assets/list.js'], jp: [] } },
    stylesheets: { list: 'assets/style.css' },
    files: { 'assets/style.css': 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' },
    pages: [samplePage('/en/news', hash)],
    unknown: [{ pattern: '/:lang/news/:slug', en: unknown, jp: { ...unknown, language: 'jp' } }],
    redirects: [{ from: '/:lang/articles', to: '/:lang/news' }],
  });
}

/** The same with other values at dotted paths; `undefined` takes the field away. */
function wrong(changes: Record<string, unknown>): unknown {
  const contract = JSON.parse(JSON.stringify(valid())) as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let target = contract;
    for (const key of keys) target = target[key] as Record<string, unknown>;
    target[last] = value;
  }
  return contract;
}

function messageFor(data: unknown): string {
  try {
    parsePages(data, source);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no error';
}

describe('pages.json', () => {
  it.each([
    [1, 'written in version 1, and a shell of version 4 installs versions 3 and 4: build it from a newer source'],
    [5, 'written in version 5, and the shell reads version 4: release the shell from a newer source first'],
  ])('of version %i is refused before anything else in it is read, and says what to do', (contract, sentence) => {
    const other = { ...valid(), contract, pages: [{ path: '/en/news', twin: '/jp/news' }], entry: 1 };
    expect(messageFor(other)).toBe(`${source}: field contract: ${sentence}`);
  });

  it('is refused without pages', () => {
    expect(messageFor({ ...valid(), pages: [] })).toBe(`${source}: field pages: a release has at least one page`);
  });

  it.each([
    ['path', '/en/News'],
    ['path', '/fr/news'],
    ['path', '/en/news/'],
    ['path', '/en/../secret'],
    ['path', 'https://elsewhere.test/en/news'],
    ['alternate', '/ja/news'],
    ['language', 'ja'],
    ['status', 302],
    ['lastModified', '2025-02-30'],
    ['type', 'list"><script>'],
    ['path', `/en/${'a'.repeat(600)}`],
    ['unlisted', false],
    ['file', '../pages/en/news.html'],
    ['file', 'pages/en/news.js'],
    ['hash', 'abc'],
  ])('refuses a page with %s = %j and names source, page and field', (field, value) => {
    const page = field === 'path' ? value : '/en/news';
    expect(messageFor(wrong({ [`pages.0.${field}`]: value }))).toContain(
      `${source}: page ${page}: field pages.0.${field}`,
    );
  });

  it.each([
    ['actions', undefined],
    ['remote', 'news'],
    ['release', '../live'],
    ['entry', 'assets/../../x.js'],
    ['modules.list.jp', undefined],
    ['stylesheets.list', '//elsewhere.test/style.css'],
    ['unknown.0.pattern', '/en/news/:slug'],
    ['unknown.0.jp.hash', undefined],
    ['unknown.0.pattern', '/:lang/:page'],
    ['redirects.0.from', '/:lang/:page/:more'],
    ['redirects.0.to', '/:lang/\\\\evil.test'],
    ['redirects.0.to', '/:lang/news\n'],
    ['redirects', Array(1001).fill({ from: '/:lang/articles', to: '/:lang/news' })],
    ['unknown', Array(101).fill(null)],
    ['modules.list.en', Array(201).fill('assets/list.js')],
    ['redirects.0.to', 'https://elsewhere.test/'],
  ])('refuses %s = %j and names source and field', (field, value) => {
    expect(messageFor(wrong({ [field]: value }))).toContain(`${source}: field ${field}: `);
  });

  it('is refused before its pages are looked at when there are too many', () => {
    expect(messageFor(wrong({ pages: Array(12_001).fill(null) }))).toContain(`${source}: field pages: `);
  });

  it('reads the same from its text, and names a page far behind as well', () => {
    const { pages } = valid();
    const many = { ...valid(), pages: Array.from({ length: 250 }, () => pages[0]) };
    expect(parsePagesText(JSON.stringify(many), source)).toEqual(many);
    const bad = { ...many, pages: many.pages.with(249, { ...pages[0], alternate: '/ja' } as never) };
    expect(() => parsePagesText(JSON.stringify(bad), source)).toThrow(
      `${source}: page /en/news: field pages.249.alternate: a lower-case path`,
    );
    expect(() => parsePagesText('{"contract":1,', source)).toThrow(`${source} is not JSON (`);
  });

  const keys = Array.from({ length: 200_002 }, (_, index) => `"${index}":1`).join();

  it.each([
    ['keys', `{"files":{${keys}}}`],
    ['brackets', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['braces', `${'{"a":'.repeat(500_000)}1${'}'.repeat(500_000)}`],
  ])('with too many %s is refused before it is parsed', (_, text) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(() => parsePagesText(text, source)).toThrow(/ holds some \d+ values, more than the 200000 /);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it.each(['files', 'modules', 'stylesheets'])('with too many %s is refused before one is looked at', (field) => {
    const entries = Object.fromEntries(Array.from({ length: 15_001 }, (_, index) => [index, 'none']));
    expect(messageFor({ ...valid(), [field]: entries })).toMatch(new RegExp(`field ${field}: at most \\d+ entries`));
  });

  it.each([null, 'text', 3])('refuses %j as a whole', (data) => {
    expect(messageFor(data)).toContain(`${source}: field (the whole file): `);
  });
});

const link = { place: 'menu', path: '/events', title: { en: 'Events', jp: 'イベント' } };
const isValid = (more: object) => offeredLinks.safeParse([{ ...link, ...more }]).success;

describe('an offered link', () => {
  it.each([
    ['the menu', {}],
    ['a page further down', { path: '/events/past-2025' }],
    ['a title with marks of its own', { title: { en: 'Q&A "live" <now>', jp: '質問・相談' } }],
  ])('may be for %s', (_, more) => {
    expect(isValid(more)).toBe(true);
  });

  it.each([
    ['another place', { place: 'header' }],
    ['a path with a language', { path: 'en/events' }],
    ['another site', { path: '//evil.test' }],
    ['a query', { path: '/events?from=menu' }],
    ['a title in one language alone', { title: { en: 'Events' } }],
    ['a title of two lines', { title: { en: 'Events\nand more', jp: 'イベント' } }],
    ['a title that turns the text around', { title: { en: 'Events\u202e', jp: 'イベント' } }],
    ['a title of 41 characters', { title: { en: 'E'.repeat(41), jp: 'イベント' } }],
  ])('is none with %s', (_, more) => {
    expect(isValid(more)).toBe(false);
  });

  it('is one of twenty at most', () => {
    expect([20, 21].map((count) => offeredLinks.safeParse(Array(count).fill(link)).success)).toEqual([true, false]);
  });
});
