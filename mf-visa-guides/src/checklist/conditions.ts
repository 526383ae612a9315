import { type Answer, allQuestions, answersTo, type Question } from './questions.ts';

/** A document is needed if each named question has one of these answers, all of `all` hold, and one of `any` holds. */
export type Condition = Partial<Record<Question, readonly Answer[]>> & {
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
