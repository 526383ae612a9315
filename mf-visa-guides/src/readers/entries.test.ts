import { expect, it } from 'vitest';
import { readEntries } from './entries.ts';
import { sampleStudy, writeContent } from './testSupport/content.ts';

it.each([
  ['no title', { ...sampleStudy('jp'), title: undefined }],
  ['an empty title', { ...sampleStudy('jp'), title: '' }],
  ['nothing but an empty title', 'title:\n'],
  ['nothing at all', ''],
])('an entry is not written yet in a language whose file has %s', async (_, jp) => {
  const [study] = await readEntries(await writeContent({ 'study/uk/entry.jp.yaml': jp }));
  expect(study).toMatchObject({ text: { en: { title: 'Sample' } } });
  expect(study).not.toHaveProperty('text.jp');
});
