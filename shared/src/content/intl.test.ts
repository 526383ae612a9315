import { expect, it } from 'vitest';
import { intlOf } from './intl.ts';

it.each([
  ['missing id', {}],
  ['unfilled placeholder', { 'news.published': [{ type: 1, value: 'date' }] }],
])('a text of the build with a %s stops the build', (_, messages) => {
  expect(() => intlOf('en', messages).formatMessage({ id: 'news.published' })).toThrow('news.published');
});
