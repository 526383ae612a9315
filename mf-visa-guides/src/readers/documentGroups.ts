import { type Condition, hidingAnswers, questionsOf } from '../checklist/conditions.ts';
import { allQuestions } from '../checklist/questions.ts';
import type { DocumentGroup, PageSection } from './pageData.ts';
import type { ChecklistText } from './schemas.ts';
import type { Writer } from './writer.ts';

/** The documents of a checklist, and the questions that decide which of them apply. */
export function documentsSection({ groups }: ChecklistText, writer: Writer): PageSection {
  const asked = new Set(groups.flatMap((group) => group.items.flatMap((item) => questionsOf(bothOf(group, item)))));
  return {
    id: 'documents',
    kind: 'documents',
    asks: allQuestions.filter((question) => asked.has(question)),
    groups: groups.map((group) => documentGroup(group, writer)),
  };
}

type GroupText = ChecklistText['groups'][number];
type ItemText = GroupText['items'][number];

function bothOf({ when: ofGroup = {} }: GroupText, { when: ofItem = {} }: ItemText): Condition {
  return { all: [ofGroup, ofItem] };
}

function documentGroup(group: GroupText, writer: Writer): DocumentGroup {
  const { id, title, intro, when, items } = group;
  const pageItems = writer.items(`documents.${id}`, items);
  return {
    id,
    title,
    ...(intro ? { intro } : {}),
    ...unless(when),
    items: pageItems.map((item, index) => {
      const text = items[index] as ItemText;
      return { ...item, required: text.required, ...unless(text.when), ...settledBy(group, text) };
    }),
  };
}

function unless(when: Condition | undefined): Pick<DocumentGroup, 'unless'> {
  return when ? { unless: hidingAnswers(when).map((answers) => answers.join(' ')) } : {};
}

/** Questions after whose answers nothing about a document is open. */
function settledBy(group: GroupText, item: ItemText): Pick<DocumentGroup['items'][number], 'settledBy'> {
  const questions = item.maybe ? [] : questionsOf(bothOf(group, item));
  return questions.length > 0 ? { settledBy: questions.join(' ') } : {};
}
