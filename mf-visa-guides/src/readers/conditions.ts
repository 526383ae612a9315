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

interface ConditionalItem extends Conditional {
  required: boolean;
  maybe?: boolean | undefined;
}

interface ConditionalGroup extends Conditional {
  items: ConditionalItem[];
}

interface Problem {
  message: string;
  path: PropertyKey[];
}

/** What no reader of a checklist should meet: documents that are never shown, and required ones that answers hide. */
export function conditionProblems(groups: ConditionalGroup[]): Problem[] {
  return groups.flatMap((group, place) => [
    ...withoutEffect(group, [place]),
    ...group.items.flatMap((item, index) => itemProblems(group, item, [place, 'items', index])),
  ]);
}

function itemProblems(group: ConditionalGroup, item: ConditionalItem, path: PropertyKey[]): Problem[] {
  const hiding = hidingAnswers({ all: [group.when ?? {}, item.when ?? {}] });
  const hasCondition = group.when !== undefined || item.when !== undefined;
  if (hasCondition && hiding.length === 0)
    return [
      { message: 'no answers show this document: its conditions contradict each other.', path: [...path, 'when'] },
    ];
  if (item.required && hiding.every((answers) => answers.length > 0))
    return [{ message: hiddenThough(group, hiding), path: [...path, 'required'] }];
  if (item.maybe && !hasCondition)
    return [
      { message: 'stands beside a condition alone: add "when", or take this field out.', path: [...path, 'maybe'] },
    ];
  return withoutEffect(item, path);
}

function hiddenThough({ when }: Conditional, hiding: string[][]): string {
  const whose = when ? "its own or its group's" : 'its';
  const answers = hiding.map(([answer]) => answer).join(' with ');
  return `a required document is there for everybody, and ${whose} "when" hides it (answer ${answers}). Take "when" away, or write \`required: false\`.`;
}

function withoutEffect({ when }: Conditional, path: PropertyKey[]): Problem[] {
  const hidesNothing = when && hidingAnswers(when).some((answers) => answers.length === 0);
  return hidesNothing
    ? [{ message: 'hides nothing, whatever is answered: take it out.', path: [...path, 'when'] }]
    : [];
}
