import { type Answer, allQuestions, answersTo, type Question } from './questions.ts';

/**
 * When a document is needed: each question that is named has one of its answers, `all` of the conditions hold, and at
 * least one of `any`. `{ work: ['employed'] }`, `{ any: [{ visit: ['relative'] }, { pays: ['host'] }] }`.
 */
export type Condition = Partial<Record<Question, readonly Answer[]>> & {
  all?: readonly Condition[] | undefined;
  any?: readonly Condition[] | undefined;
};

/** Answers by question that make a condition true together. */
type Alternative = Partial<Record<Question, readonly Answer[]>>;

/** A condition as alternatives, of which one has to hold; those that contradict themselves are left out. */
function alternativesOf({ all = [], any, ...named }: Condition): Alternative[] {
  const parts = [...all.map(alternativesOf), ...(any ? [any.flatMap(alternativesOf)] : [])];
  return parts.reduce(
    (found, part) => found.flatMap((one) => part.flatMap((other) => both(one, other))),
    [named as Alternative],
  );
}

/** Two alternatives at once, or nothing where they leave no answer to a question. */
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

/** Answers that rule out an alternative, whatever the others are. */
function ruledOutBy(alternative: Alternative): Answer[] {
  return asked(alternative).flatMap((question) =>
    answersTo(question).filter((answer) => !alternative[question]?.includes(answer)),
  );
}

/**
 * What hides something under a condition: at least one answer of every list has to be given. Nothing hides it where a
 * list is empty.
 */
export function hidingAnswers(condition: Condition): Answer[][] {
  return alternativesOf(condition).map(ruledOutBy);
}

/** Questions that decide about a condition, in the order of the page. */
export function questionsOf(condition: Condition): Question[] {
  const named = new Set(alternativesOf(condition).flatMap(asked));
  return allQuestions.filter((question) => named.has(question));
}
