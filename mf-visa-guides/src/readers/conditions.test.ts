import { describe, expect, it } from 'vitest';
import { readEntries } from './entries.ts';
import { sampleChecklist, sampleWith, writeContent } from './testSupport/content.ts';
import { prepare } from './testSupport/page.ts';

const file = 'checklists/canada-tourist/entry.en.yaml';
const other = 'checklists/canada-tourist/entry.jp.yaml';

/** The sample checklist with fields added to its first group, or to the first document of it. */
function withFields(group: object, item: object, language: 'en' | 'jp' = 'en') {
  const checklist = sampleChecklist(language);
  const [first, ...rest] = checklist.groups;
  return {
    ...checklist,
    groups: [{ ...first, ...group, items: first?.items.map((found) => ({ ...found, ...item })) }, ...rest],
  };
}

/** The editor's message about conditions, without the file. */
async function problem(group: object, item: object): Promise<string> {
  const folder = await writeContent({ ...sampleWith(file, withFields(group, item)) });
  const error = await readEntries(folder).then(
    () => '',
    ({ message }: Error) => message,
  );
  return error.replace(/^.*?entry\.en\.yaml:1: /, '');
}

describe('a condition is refused', () => {
  const optional = { required: false };

  it('when it names an answer or a question that does not exist', async () => {
    expect(await problem({}, { ...optional, when: { work: ['employee'] } })).toBe(
      'groups.0.items.0.when.work.0: "employee" is not possible here. Did you mean employed? Possible are employed, business, student, retired.',
    );
    expect(await problem({ when: { wrk: ['employed'] } }, optional)).toContain(
      'groups.0.when.wrk: is not a field of this file. Did you mean work?',
    );
    expect(await problem({}, { ...optional, when: { any: [{ visit: ['uncle'] }] } })).toContain(
      'groups.0.items.0.when.any.0.visit.0: "uncle" is not possible here.',
    );
  });

  it('when no answers show the document', async () => {
    expect(await problem({ when: { work: ['student'] } }, { ...optional, when: { work: ['retired'] } })).toBe(
      'groups.0.items.0.when: no answers show this document: its conditions contradict each other.',
    );
  });

  it('when it hides a required document, by itself or by the group', async () => {
    expect(await problem({}, { required: true, when: { from: ['japan'] } })).toBe(
      'groups.0.items.0.required: a required document is there for everybody, and its own or its group\'s "when" hides it (answer nepal). Take "when" away, or write `required: false`.',
    );
    expect(
      await problem({ when: { any: [{ visit: ['relative'] }, { pays: ['host'] }] } }, { required: true }),
    ).toContain(
      `groups.0.items.0.required: a required document is there for everybody, and its own or its group's "when" hides it (answer friend with me).`,
    );
  });

  it('when the languages have different ones', async () => {
    const folder = await writeContent({
      ...sampleWith(file, withFields({}, { ...optional, when: { work: ['student'] } })),
      [other]: withFields({}, { ...optional, when: { work: ['retired'] } }, 'jp'),
    });
    await expect(readEntries(folder)).rejects.toThrow(
      'entry.jp.yaml:1: groups.0.items.0.when.work.0: "student" stands in one language alone.',
    );
  });
});

const conditions = (language: 'en' | 'jp') =>
  withFields(
    { when: { any: [{ visit: ['relative', 'friend'] }, { pays: ['host'] }] } },
    { required: false, when: { work: ['employed', 'business'] } },
    language,
  );

it('a page knows the answers that hide a group or document, and the questions that settle it', async () => {
  expect(
    await prepare('checklist', 'jp', { ...sampleWith(file, conditions('en')), [other]: conditions('jp') }),
  ).toMatchObject({
    data: {
      sections: [
        {
          id: 'documents',
          asks: ['work', 'pays', 'visit'],
          groups: [
            {
              id: 'identity',
              unless: ['nobody', 'me another'],
              items: [{ id: 'passport', unless: ['student retired'], settledBy: 'work pays visit' }],
            },
            { id: 'photo', items: [{ id: 'size', required: false }] },
          ],
        },
        {},
        {},
        {},
      ],
    },
  });
});
