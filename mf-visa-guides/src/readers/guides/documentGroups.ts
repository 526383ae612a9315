import { sha256 } from 'shared/files/hash.ts';
import { type Condition, hidingAnswers, questionsOf } from '../../checklist/conditions.ts';
import { allQuestions } from '../../checklist/questions.ts';
import type { DocumentGroup, PageSection, SectionId } from '../pageData.ts';
import type { StudyText } from '../schemas.ts';
import type { Writer } from '../writer.ts';

/** The only group of a guide's own list, which the heading of its section names. */
export function ownGroup({ requirementsDetails }: StudyText): GroupText {
  return { id: 'requirements', items: requirementsDetails };
}

/** Documents, and the questions that decide which apply; the English words make the rules of all languages. */
export function documentsSection(
  id: SectionId,
  groups: GroupText[],
  writer: Writer,
  english: GroupText[],
): PageSection {
  const asked = new Set(groups.flatMap((group) => group.items.flatMap((item) => questionsOf(bothOf(group, item)))));
  return {
    id,
    kind: 'documents',
    asks: allQuestions.filter((question) => asked.has(question)),
    groups: groups.map((group, place) => documentGroup(group, writer, english[place] ?? group)),
  };
}

type ItemText = StudyText['requirementsDetails'][number] & { required?: boolean };
interface GroupText {
  id: string;
  title?: string;
  intro?: string | undefined;
  when?: Condition | undefined;
  items: ItemText[];
}

function bothOf({ when: ofGroup = {} }: GroupText, { when: ofItem = {} }: ItemText): Condition {
  return { all: [ofGroup, ofItem] };
}

function documentGroup(group: GroupText, writer: Writer, english: GroupText): DocumentGroup {
  const { id, title, intro, when, items } = group;
  if (intro) writer.items('documents', [{ id, text: intro }]);
  const pageItems = writer.items(`documents.${id}`, items);
  return {
    id,
    ...(title ? { title } : {}),
    ...(intro ? { hasIntro: true } : {}),
    ...unless(when),
    items: pageItems.map((item, index) => {
      const text = items[index] as ItemText;
      const required = text.required === undefined ? {} : { required: text.required };
      const rule = ruleOf(english.items[index] ?? text);
      return { ...item, ...required, rule, ...unless(text.when), ...settledBy(group, text) };
    }),
  };
}

/** Two characters are enough to see that a rule is another one: it need not be kept from anybody. A note is part of the rule. */
function ruleOf({ required, text, when, change }: ItemText): string {
  return sha256(JSON.stringify([required, text, when, ...(change ? [change] : [])])).slice(0, 2);
}

function unless(when: Condition | undefined): Pick<DocumentGroup, 'unless'> {
  return when ? { unless: hidingAnswers(when).map((answers) => answers.join(' ')) } : {};
}

function settledBy(group: GroupText, item: ItemText): Pick<DocumentGroup['items'][number], 'settledBy'> {
  const questions = item.maybe ? [] : questionsOf(bothOf(group, item));
  return questions.length > 0 ? { settledBy: questions.join(' ') } : {};
}
