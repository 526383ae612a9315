import { describe, expect, it } from 'vitest';
import { readEntries } from './entries.ts';
import { sampleChecklist, sampleFiles, sampleStudy, sampleVisit, writeContent } from './testSupport/content.ts';

describe('good content', () => {
  it('is read by kind, in both languages', async () => {
    const texts = { study: sampleStudy, visit: sampleVisit, checklist: sampleChecklist };
    const read = await readEntries(await writeContent());
    expect(read.map(({ kind, page, path }) => [kind, page, path])).toEqual([
      ['study', 'study/uk', '/services/student-visa/uk'],
      ['visit', 'tourist/canada', '/services/tourist-visa/canada'],
      ['visit', 'career/uk', '/services/career-visa/uk'],
      ['visit', 'working/usa', '/services/working-visa/usa'],
      ['visit', 'family/japan', '/services/family-visa/japan'],
      ['checklist', 'checklists/canada-tourist', '/services/tourist-visa/canada-tourist'],
    ]);
    for (const { kind, page, facts, text } of read) {
      expect({ ...facts, ...text.en }, page).toEqual(sampleFiles[`${page}/entry.en.yaml`]);
      expect(text, page).toEqual({ en: texts[kind]('en'), jp: texts[kind]('jp') });
    }
  });

  it.each([
    ['no title', { ...sampleStudy('jp'), title: undefined }],
    ['an empty title', { ...sampleStudy('jp'), title: '' }],
    ['nothing but an empty title', 'title:\n'],
    ['nothing at all', ''],
  ])('is not written yet in a language whose file has %s', async (_, jp) => {
    const [study] = await readEntries(await writeContent({ 'study/uk/entry.jp.yaml': jp }));
    expect(study).toMatchObject({ text: { en: { title: 'Sample' } } });
    expect(study).not.toHaveProperty('text.jp');
  });
});
