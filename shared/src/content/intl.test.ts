import { expect, it } from 'vitest';
import { intlOf, pageWithHandover, withHandover } from './intl.ts';
import { markdownToHtml } from './markdown.ts';

it.each([
  ['missing id', {}],
  ['unfilled placeholder', { 'news.published': [{ type: 1, value: 'date' }] }],
])('a text of the build with a %s stops the build', (_, messages) => {
  expect(() => intlOf('en', messages).formatMessage({ id: 'news.published' })).toThrow('news.published');
});

const messages = { 'common.contact.about': 'I have a question about “{title}”.' };

it('a link to the enquiry form hands over errand and title, and nothing else changes', () => {
  const html = markdownToHtml(
    '[Contact us](/en/contact), [お問い合わせ](/jp/contact) or read [more](/en/contact-us).',
    'jp',
  );
  const found = withHandover(html, { language: 'en', messages, errand: 'study', title: 'Study in "Japan" & more' });
  const [, link = ''] = /<a href="(.*?)">Contact us/.exec(found) ?? [];
  const { pathname, searchParams } = new URL(link.replaceAll('&#x26;', '&'), 'http://localhost');
  expect([pathname, ...searchParams]).toEqual([
    '/en/contact',
    ['errand', 'study'],
    ['additionalText', 'I have a question about “Study in "Japan" & more”.'],
  ]);
  expect(found.replace(link, '/en/contact')).toBe(html);
});

it('a page without an errand hands over its title alone, without places to break', () => {
  const html = { intro: '<a href="/jp/contact">お問い合わせ</a>', other: '<p>費用</p>' };
  const ja = { 'common.contact.about': '「{title}」' };
  expect(pageWithHandover(html, { language: 'jp', messages: ja, title: '日本で\u200B働く' })).toEqual({
    intro: `<a href="/jp/contact?additionalText=${encodeURIComponent('「日本で働く」')}">お問い合わせ</a>`,
    other: '<p>費用</p>',
  });
});
