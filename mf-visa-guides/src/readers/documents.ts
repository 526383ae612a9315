import { sha256 } from 'shared/files/hash.ts';
import { z } from 'zod';
import { type Answer, allQuestions, answersTo, type Question } from '../checklist/questions.ts';
import type { ChecklistText, StudyText } from './schemas.ts';
import type { PageSection, SectionId, Writer } from './writer.ts';

/** A document is needed if each named question has one of these answers, all of `all` hold, and one of `any` holds. */
export type Condition = Alternative & {
  all?: readonly Condition[] | undefined;
  any?: readonly Condition[] | undefined;
};

type Alternative = Partial<Record<Question, readonly Answer[]>>;

function alternativesOf({ all = [], any, ...named }: Condition): Alternative[] {
  const parts = [...all.map(alternativesOf), ...(any ? [any.flatMap(alternativesOf)] : [])];
  return parts.reduce(
    (found, part) => found.flatMap((one) => part.flatMap((other) => both(one, other))),
    [named as Alternative],
  );
}

function both(one: Alternative, other: Alternative): Alternative[] {
  const merged: Alternative = { ...one };
  for (const question of asked(other)) {
    const answers = other[question] ?? [];
    merged[question] = merged[question]?.filter((answer) => answers.includes(answer)) ?? answers;
  }
  return Object.values(merged).some((answers) => answers.length === 0) ? [] : [merged];
}

function asked(alternative: Alternative): Question[] {
  return allQuestions.filter((question) => alternative[question]);
}

function ruledOutBy(alternative: Alternative): Answer[] {
  return asked(alternative).flatMap((question) =>
    answersTo(question).filter((answer) => !alternative[question]?.includes(answer)),
  );
}

/** Lists of answers that hide a document: a visitor must have given one of each list, so an empty list hides nothing. */
export function hidingAnswers(condition: Condition): Answer[][] {
  return alternativesOf(condition).map(ruledOutBy);
}

/** Questions that decide about a condition, in the order of the page. */
export function questionsOf(condition: Condition): Question[] {
  const named = new Set(alternativesOf(condition).flatMap(asked));
  return allQuestions.filter((question) => named.has(question));
}

/** Stylesheets can tell two alternatives apart, and readers hardly more. */
const mostAlternatives = 2;

const answerFields = Object.fromEntries(
  allQuestions.map((question) => [
    question,
    z
      .array(z.enum(answersTo(question)))
      .min(1)
      .optional(),
  ]),
);

const anyCondition: z.ZodType<Condition> = z.strictObject({
  ...answerFields,
  get any() {
    return z.array(anyCondition).min(1).optional();
  },
});

/** `when` of a document or a group, as an editor writes it. */
export const conditionSchema = anyCondition.refine((when) => hidingAnswers(when).length <= mostAlternatives, {
  error: `has too many alternatives: write at most ${mostAlternatives} conditions below "any".`,
});

interface Conditional {
  when?: Condition | undefined;
}
type ConditionalGroup = Conditional & { items: (Conditional & { required?: boolean })[] };

/** Problems of conditions: documents that never show, and required ones that answers hide. */
export function conditionProblems(groups: ConditionalGroup[]): { message: string; path: PropertyKey[] }[] {
  return groups.flatMap((group, place) =>
    group.items.flatMap((item, index) => {
      const hiding = hidingAnswers(bothOf(group, item));
      const path = [place, 'items', index];
      if (hiding.length === 0)
        return {
          message: 'no answers show this document: its conditions contradict each other.',
          path: [...path, 'when'],
        };
      const isHidden = item.required && hiding.every((answers) => answers.length > 0);
      return isHidden ? { message: hiddenThough(hiding), path: [...path, 'required'] } : [];
    }),
  );
}

function hiddenThough(hiding: string[][]): string {
  const answers = hiding.map(([answer]) => answer).join(' with ');
  return `a required document is there for everybody, and its own or its group's "when" hides it (answer ${answers}). Take "when" away, or write \`required: false\`.`;
}

function bothOf({ when: ofGroup = {} }: Conditional, { when: ofItem = {} }: Conditional): Condition {
  return { all: [ofGroup, ofItem] };
}

type ItemText = StudyText['requirementsDetails'][number] & { required?: boolean };
type GroupText = Partial<Pick<ChecklistText['groups'][number], 'title' | 'intro' | 'when'>> & {
  id: string;
  items: ItemText[];
};

/** Documents, and the questions that decide which apply; the English words make the rules of all languages. */
export function documentsSection(
  id: SectionId,
  groups: GroupText[],
  writer: Writer,
  english: GroupText[],
): PageSection {
  const questions = groups.flatMap((group) => group.items.flatMap((item) => questionsOf(bothOf(group, item))));
  return {
    id,
    kind: 'documents',
    asks: allQuestions.filter((question) => questions.includes(question)),
    groups: groups.map((group, place) => documentGroup(group, writer, english[place] ?? group)),
  };
}

export type DocumentGroup = ReturnType<typeof documentGroup>;
export type DocumentItem = DocumentGroup['items'][number];

function documentGroup(group: GroupText, writer: Writer, english: GroupText) {
  const { id, title, intro, when, items } = group;
  if (intro) writer.items('documents', [{ id, text: intro }]);
  const pageItems = writer.items(`documents.${id}`, items);
  return {
    id,
    title,
    unless: unless(when),
    items: pageItems.map((item, index) => {
      const text = items[index] as ItemText;
      return {
        ...item,
        /** Not said in a guide's own list. */
        required: text.required,
        rule: ruleOf(english.items[index] ?? text),
        unless: unless(text.when),
      };
    }),
  };
}

/** Two characters are enough to tell rules apart, which are no secret. A note is part of a rule; marks and the form of apostrophes are not. */
function ruleOf({ required, text, when, change }: ItemText): string {
  const words = text.replaceAll(/[†※]/g, '').replaceAll('’', "'");
  return sha256(JSON.stringify([required, words, when, ...(change ? [change] : [])])).slice(0, 2);
}

/** Lists of answers, separated by spaces: a part does not apply once an answer of each list is given. */
function unless(when: Condition | undefined): string[] | undefined {
  return when && hidingAnswers(when).map((answers) => answers.join(' '));
}
