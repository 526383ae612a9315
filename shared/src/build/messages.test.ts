import { createIntl, type MessageFormatElement } from 'react-intl';
import { expect, it } from 'vitest';
import { testFolder } from '../files/testSupport/folder.ts';
import { catalogIn, compileCatalog, compiledMessages, isCatalog } from './messages.ts';

const file = '/site/shared/messages/en/news.json';

const { transform } = compiledMessages();
const { handler } = transform as unknown as { handler: (code: string, id: string) => { code: string } };

/** The English catalog after the plugin, as the bundler gets it. */
async function transformed(en: Record<string, string>, jp = en): Promise<Record<string, MessageFormatElement[]>> {
  const root = await testFolder({
    'shared/messages/en/news.json': JSON.stringify(en),
    'shared/messages/jp/news.json': JSON.stringify(jp),
  });
  return JSON.parse(handler(JSON.stringify(en), `${root}/shared/messages/en/news.json`).code);
}

it.each([
  ['jp', { title: 'News', back: 'Back' }, { title: 'News' }],
  ['en', { title: 'News' }, { title: 'News', back: 'Back' }],
] as const)('a message that is missing in %s stops the build', async (language, en, jp) => {
  await expect(transformed(en, jp)).rejects.toThrow(`${language}/news.json: message "back" is missing`);
});

it('a catalog that is missing in one language stops the build', async () => {
  const root = await testFolder({ 'shared/messages/en/news.json': '{}' });
  expect(() => handler('{}', `${root}/shared/messages/en/news.json`)).toThrow(
    `${root}/shared/messages/jp/news.json: the catalog is missing: write it`,
  );
});

it.each([
  ['a comma that is missing', '{\n  "a": "A"\n  "b": "B"\n}\n'],
  ['a comma too many', '{\n  "a": "A",\n}\n'],
  ['a text that breaks off', '{\n  "a": "A",\n  "b": "B"\n'],
])('a catalog that is no JSON is refused by file and line: %s', (_, text) => {
  expect(() => catalogIn(text, file)).toThrow(new RegExp(`^${file}:3: .+: correct the JSON there$`));
});

it('plain sentences stay, and messages with arguments become syntax trees, which react-intl prints', async () => {
  const messages = await transformed({
    note: "Couldn't be 100% #1.",
    'news.count': '{count, plural, =0 {Nothing} one {# article} other {# articles}}',
    'news.starting': 'Starting: {date}',
  });
  expect(messages).toMatchObject({ note: "Couldn't be 100% #1.", 'news.starting': expect.any(Array) });
  const intl = createIntl({ locale: 'en-GB', messages });
  const counts = [0, 1, 7].map((count) => intl.formatMessage({ id: 'news.count' }, { count }));
  expect(counts).toEqual(['Nothing', '1 article', '7 articles']);
  expect(intl.formatMessage({ id: 'news.starting' }, { date: '4 May' })).toBe('Starting: 4 May');
});

it.each(['Starting: {date', '{count, plural, one {# article}}', 'Read <b>this'])(
  '%s is refused by its name',
  (text) => {
    expect(() => compileCatalog({ ok: 'Ok', broken: text }, file)).toThrow(
      `${file}: message "broken" is not valid ICU MessageFormat: `,
    );
  },
);

it.each([
  ['/site/shared/messages/jp/common.json', true],
  ['/site/mf-events/messages/en/events.json', true],
  ['/site/shared/messages/fr/news.json', false],
  ['/site/node_modules/intl/messages/en/intl.json', false],
])('whether %s is a catalog: %s', (id, expected) => {
  expect(isCatalog.test(id)).toBe(expected);
});
