import { createIntl, type MessageFormatElement } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { catalogIn, compileCatalog, compiledMessages } from './messagesPlugin.ts';
import { testWorkspace } from './testWorkspace.ts';

const file = '/site/shared/messages/en/news.json';

const { transform } = compiledMessages();
const { handler } = transform as unknown as { handler: (code: string, id: string) => { code: string } };

/** What the plugin makes of the English catalog, as the module that it gives to the bundler. */
async function transformed(en: Record<string, string>, jp = en): Promise<Record<string, unknown>> {
  const root = await testWorkspace({
    'shared/messages/en/news.json': JSON.stringify(en),
    'shared/messages/jp/news.json': JSON.stringify(jp),
  });
  return JSON.parse(handler(JSON.stringify(en), `${root}/shared/messages/en/news.json`).code) as Record<
    string,
    unknown
  >;
}

/** Files that the plugin takes for catalogs. */
function takes(id: string): boolean {
  const { transform } = compiledMessages();
  return (transform as { filter: { id: RegExp } }).filter.id.test(id);
}

describe('a message without a translation', () => {
  it.each([
    ['Japanese', ['news.title', 'news.back'], ['news.title'], 'jp/news.json: message "news.back" is missing'],
    ['English', ['news.title'], ['news.title', 'news.back'], 'en/news.json: message "news.back" is missing'],
  ])('in %s stops the build with the file and the message', async (_, en, jp, error) => {
    const catalog = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, 'News']));
    await expect(transformed(catalog(en), catalog(jp))).rejects.toThrow(error);
  });

  it('stops the build where the whole catalog is missing', async () => {
    const root = await testWorkspace({ 'shared/messages/en/news.json': '{}' });
    expect(() => handler('{}', `${root}/shared/messages/en/news.json`)).toThrow(
      `${root}/shared/messages/jp/news.json: the catalog is missing: write it`,
    );
  });
});

describe('a catalog that is no JSON', () => {
  it.each([
    ['a comma that is missing', '{\n  "a": "A"\n  "b": "B"\n}\n', 3],
    ['a comma too many', '{\n  "a": "A",\n}\n', 3],
    ['a text that breaks off', '{\n  "a": "A",\n  "b": "B"\n', 3],
  ])('names file and line of %s', (_, text, line) => {
    expect(() => catalogIn(text, file)).toThrow(new RegExp(`^${file}:${line}: .+: correct the JSON there$`));
  });
});

describe('compiled catalogs', () => {
  it('keep plain sentences as they are', () => {
    expect(compileCatalog({ 'news.title': 'News', 'news.note': "Couldn't be 100% #1." }, file)).toEqual({
      'news.title': 'News',
      'news.note': "Couldn't be 100% #1.",
    });
  });

  it('hold messages with arguments as syntax trees, which react-intl prints', async () => {
    const compiled = (await transformed({
      'news.count': '{count, plural, =0 {Nothing} one {# article} other {# articles}}',
      'news.starting': 'Starting: {date}',
    })) as Record<string, MessageFormatElement[]>;
    const intl = createIntl({ locale: 'en-GB', messages: compiled });
    const count = (number: number) => intl.formatMessage({ id: 'news.count' }, { count: number });
    expect([count(0), count(1), count(7)]).toEqual(['Nothing', '1 article', '7 articles']);
    expect(intl.formatMessage({ id: 'news.starting' }, { date: '4 May' })).toBe('Starting: 4 May');
    expect(Array.isArray(compiled['news.starting'])).toBe(true);
  });

  it.each([
    ['an open brace', 'Starting: {date'],
    ['a plural without other', '{count, plural, one {# article}}'],
    ['an open tag', 'Read <b>this'],
  ])('are refused with %s, by the name of catalog and message', (_, text) => {
    expect(() => compileCatalog({ 'news.ok': 'Ok', 'news.broken': text }, file)).toThrow(
      `${file}: message "news.broken" is not valid ICU MessageFormat: `,
    );
  });
});

describe('catalogs', () => {
  it.each([
    '/site/shared/messages/en/news.json',
    '/site/shared/messages/jp/common.json',
    '/site/mf-events/messages/en/events.json',
  ])('are %s', (id) => {
    expect(takes(id)).toBe(true);
  });

  it.each([
    '/site/shared/messages/fr/news.json',
    '/site/shared/messages/en/news.json.bak',
    '/site/mf-news/package.json',
    '/site/node_modules/intl/messages/en/intl.json',
    '/site/shared/messages/en.json',
  ])('are not %s', (id) => {
    expect(takes(id)).toBe(false);
  });
});
