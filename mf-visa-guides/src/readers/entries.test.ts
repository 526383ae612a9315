import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEntries } from './entries.ts';
import {
  sampleChecklist,
  sampleFiles,
  sampleStudy,
  sampleVisit,
  sampleWith,
  writeContent,
} from './testSupport/content.ts';

/** Reads the sample content with some files changed; gives the message instead where it is refused. */
async function read(change: Record<string, unknown> = {}) {
  const folder = await writeContent(change);
  const shown = relative(process.cwd(), folder);
  return readEntries(folder).catch((error: Error) => error.message.replaceAll(shown, '').replaceAll(folder, ''));
}

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
    const entries = await read({ 'study/uk/entry.jp.yaml': jp });
    expect(entries[0]).toMatchObject({ text: { en: { title: 'Sample' } } });
    expect(entries[0]).not.toHaveProperty('text.jp');
  });
});

describe('content is refused', () => {
  it('with HTML in a text, or without a file, by file, line and field', async () => {
    const intro = '<b>Bold</b>';
    expect(await read(sampleWith('study/uk/entry.en.yaml', { intro }))).toContain(
      '/content/study/uk/entry.en.yaml:1: intro: the HTML tag <b> cannot stand in a text.',
    );
    expect(await read({ 'study/uk/entry.en.yaml': undefined })).toContain(
      '/content/study/uk/entry.en.yaml: the file is missing',
    );
  });

  const study = sampleStudy('jp');
  const visit = sampleVisit('jp');
  const checklist = sampleChecklist('jp');
  it.each<[string, keyof typeof sampleFiles, object]>([
    [
      'country',
      'study/uk/entry.en.yaml',
      { ...(sampleFiles['study/uk/entry.en.yaml'] as object), country: 'united-kingdom' },
    ],
    ['reasons.0.id', 'study/uk/entry.jp.yaml', { ...study, reasons: [{ id: 'More time', text: 'X' }] }],
    [
      'cost.tableHeaders',
      'tourist/canada/entry.jp.yaml',
      { ...visit, cost: { ...visit.cost, tableHeaders: ['Expense'] } },
    ],
    ['cost.tableData', 'tourist/canada/entry.jp.yaml', { ...visit, cost: { ...visit.cost, tableData: [] } }],
    ['costs', 'study/uk/entry.jp.yaml', { ...study, costs: visit.cost }],
  ])('with a missing or wrong %s, by file and field', async (field, file, content) => {
    expect(await read({ [file]: content })).toMatch(new RegExp(`/content/${file}(:1)?: ${field}: `));
  });

  const [identity, photo] = checklist.groups;
  it.each([
    ['in another order', [photo, identity]],
    ['twice', [identity, identity]],
  ])('with groups of documents %s, by file, field and what was expected', async (_, groups) => {
    expect(await read({ 'checklists/canada-tourist/entry.jp.yaml': { ...checklist, groups } })).toContain(
      '/content/checklists/canada-tourist/entry.jp.yaml:1: groups: groups once each, in this order: school, identity, photo, finances,',
    );
  });

  it('where the languages differ in structure, by the place', async () => {
    const reasons = [...study.reasons].reverse();
    expect(await read({ 'study/uk/entry.jp.yaml': { ...study, reasons } })).toBe(
      '/content/study/uk/entry.jp.yaml:1: reasons.0.id: "time" stands in one language alone. All have the same fields, lists and names.',
    );
  });
});
