import { z } from 'zod';
import { type Condition, hidingAnswers } from '../checklist/conditions.ts';
import { allQuestions, answersTo } from '../checklist/questions.ts';

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
  get all() {
    return z.array(anyCondition).min(1).optional();
  },
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
type ConditionalGroup = Conditional & { items: (Conditional & { required: boolean })[] };

/** Problems of conditions: documents that never show, and required ones that answers hide. */
export function conditionProblems(groups: ConditionalGroup[]): { message: string; path: PropertyKey[] }[] {
  return groups.flatMap((group, place) =>
    group.items.flatMap(({ when = {}, required }, index) => {
      const hiding = hidingAnswers({ all: [group.when ?? {}, when] });
      const path = [place, 'items', index];
      if (hiding.length === 0)
        return {
          message: 'no answers show this document: its conditions contradict each other.',
          path: [...path, 'when'],
        };
      const isHidden = required && hiding.every((answers) => answers.length > 0);
      return isHidden ? { message: hiddenThough(hiding), path: [...path, 'required'] } : [];
    }),
  );
}

function hiddenThough(hiding: string[][]): string {
  const answers = hiding.map(([answer]) => answer).join(' with ');
  return `a required document is there for everybody, and its own or its group's "when" hides it (answer ${answers}). Take "when" away, or write \`required: false\`.`;
}
