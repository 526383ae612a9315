import type { DeskCollection } from 'shared/content/desk.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { cmsConfig } from './config.ts';
import { changesOf, entryOf } from './entries.ts';
import { inEditorsWords } from './words.ts';

const course: DeskCollection = {
  ...{ name: 'courses', label: 'Courses', singular: 'Course' },
  ...{ folder: 'content', file: 'course', page: '/courses/{slug}' },
  body: { title: 'Text', description: 'Markdown.' },
  facts: {
    kind: z.literal('course'),
    begins: z.iso.date().meta({ title: 'First day' }),
    level: z
      .enum(['low', 'high'])
      .optional()
      .meta({ title: 'Level', labels: { low: 'For beginners' } }),
    price: z.strictObject({ yen: z.int().min(1) }).optional(),
  },
  texts: {
    title: z.string().min(1).max(60).meta({ title: 'Title', description: 'Short.' }),
    link: z.url().meta({ title: 'Link' }),
  },
};
const { collections } = cmsConfig({ 'mf-school': [course] }, { name: 'test' });
const [collection] = collections;

it('a collection has the fields, labels, hints and limits of its schemas; texts stand in every language', () => {
  expect(collection).toMatchObject({
    ...{ name: 'courses', folder: 'mf-school/content', path: '{{slug}}/course', extension: 'md', i18n: true },
    ...{ filter: { field: 'kind', value: 'course' }, preview_path: '{{locale}}/courses/{{slug}}' },
  });
  expect(collection?.fields).toEqual([
    {
      ...{ name: 'title', label: 'Title', required: true, hint: 'Short. At most 60 characters.', i18n: true },
      ...{ widget: 'string', pattern: ['^[^]{0,60}$', 'at most 60 characters'] },
    },
    {
      ...{ name: 'link', label: 'Link', required: true, i18n: true, widget: 'string' },
      pattern: ['^https?://[^ ]+$', 'a web address from https:// on'],
    },
    { name: 'kind', label: 'kind', required: true, widget: 'hidden', default: 'course' },
    {
      ...{ name: 'begins', label: 'First day', required: true },
      ...{ widget: 'datetime', date_format: 'YYYY-MM-DD', time_format: false },
    },
    {
      ...{ name: 'level', label: 'Level', required: false, widget: 'select' },
      options: [
        { value: 'low', label: 'For beginners' },
        { value: 'high', label: 'high' },
      ],
    },
    {
      ...{ name: 'price', label: 'price', required: false, widget: 'object', collapsed: true },
      fields: [expect.objectContaining({ name: 'yen', required: false, value_type: 'int', min: 1 })],
    },
    { name: 'body', label: 'Text', hint: 'Markdown.', widget: 'markdown', modes: ['raw'], i18n: true },
  ]);
});

it('problems of the build name language and field as the form does, without code', () => {
  const problem = [
    '.cache/desk/mf-school/content/go/course.jp.md:3: title: is missing. Write it, such as `title: "Text"`.',
    '.cache/desk/mf-school/content/go/course.en.md: price.yen: 0 is not possible.',
    'mf-school/content/fees.yaml:12: price.yen: "x" is not a number.',
    'the rest',
    '    at read (shared/src/content/contentFile.ts:1:1)',
  ];
  expect(inEditorsWords(problem.join('\n'), collection?.fields ?? [])).toBe(
    'Japanese, Title: is missing.\nEnglish, price yen: 0 is not possible.\nprice yen: "x" is not a number.\nthe rest',
  );
});

it('a file belongs to the collection of its folder and kind', () => {
  const path = 'mf-school/content/go/course.en.md';
  expect(entryOf(collections, { path, content: 'kind: course' })).toEqual({ collection, slug: 'go' });
  expect(entryOf(collections, { path, content: 'kind: other' })).toBeUndefined();
  expect(entryOf(collections, { path: 'mf-school/content/go/photo.png' })).toBeUndefined();
  expect(entryOf(collections, { path })).toEqual({ collection, slug: 'go' });
});

it('an action that only reads changes nothing', () => {
  expect(changesOf({ action: 'getEntry', params: { path: 'x' } })).toEqual([]);
  expect(changesOf({ action: 'deleteFiles', params: { paths: ['x'] } })).toEqual([{ path: 'x' }]);
});
