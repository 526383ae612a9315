import { join } from 'node:path';
import type { Localized } from 'shared/language/language.ts';
import { contentError, readYaml, sideBySide } from 'shared/readers/contentFile.ts';
import { ContentProblem, notPossible } from 'shared/readers/contentIssues.ts';
import { contentId, plainText } from 'shared/readers/contentText.ts';
import { z } from 'zod';
import type { Duration } from '../plan/plainDate.ts';
import type { Step } from '../plan/timeline.ts';
import type { VisaEntry } from './entries.ts';
import type { Figure, Figures } from './figures.ts';

const count = z.int().min(1).max(60).optional();

/** How long before: a number of one unit, or a figure that says it. */
const lengthSchema = z
  .strictObject({ months: count, weeks: count, days: count, workingDays: count, figure: z.string().optional() })
  .refine((length) => Object.keys(length).length === 1, {
    error: 'expected one length, such as `{ months: 3 }` or `{ figure: japan-photo-age }`',
  });
type Length = z.infer<typeof lengthSchema>;

const stepSchema = z
  .strictObject({
    id: contentId,
    /** Left out where the step is a milestone of the guide's own timeline. */
    title: sideBySide(plainText).optional(),
    before: contentId.optional(),
    earliest: lengthSchema.optional(),
    latest: lengthSchema.optional(),
  })
  .refine(({ earliest, latest }) => earliest || latest, 'expected `earliest`, `latest` or both');

const planSchema = z.strictObject({
  /** Folders below `content`, such as `study/uk`. */
  pages: z.array(plainText).min(1),
  /** What the date is that visitors enter. */
  date: z.enum(['course', 'travel']),
  steps: z.array(stepSchema).min(1),
});
type PlanText = z.infer<typeof planSchema>;
type StepText = PlanText['steps'][number];

/** A plan as the build knows it, with figures looked up. */
export interface Plan {
  date: PlanText['date'];
  steps: (Step & { title?: Localized<string> | undefined })[];
}

/** Plans by the folder of their page. */
export type Plans = Record<string, Plan>;

/** Folder of an entry below `content`, as plans name it. */
export const pageOf = ({ folder }: Pick<VisaEntry, 'folder'>) => folder.split('/').slice(-2).join('/');

/** Reads what to do how long before a date. @throws Error with file, line and field of what is missing or contradicts itself */
export async function readPlans(root: string, entries: VisaEntry[], figures: Figures): Promise<Plans> {
  const file = join(root, 'content/plans.yaml');
  const plans = await readYaml(file, z.array(planSchema));
  const problems = plans.flatMap((plan, place) => problemsOf(plan, entries, figures, [place]));
  const pages = plans.flatMap((plan) => plan.pages);
  const twice = pages.find((page, place) => pages.indexOf(page) !== place);
  if (twice) problems.push(new ContentProblem(`${twice} stands in two plans: take it out of one.`, [], twice));
  if (problems.length > 0) throw contentError(file, problems);
  return Object.fromEntries(plans.flatMap((plan) => plan.pages.map((page) => [page, resolved(plan, figures)])));
}

function problemsOf({ pages, steps }: PlanText, entries: VisaEntry[], figures: Figures, path: PropertyKey[]) {
  const known = entries.map(pageOf);
  return [
    ...pages.flatMap((page, place) =>
      known.includes(page)
        ? []
        : [
            new ContentProblem(`there is no such guide or checklist: ${notPossible(page, known)}`, [
              ...path,
              'pages',
              place,
            ]),
          ],
    ),
    ...steps.flatMap((step, place) =>
      stepProblems(step, steps, entriesOf(pages, entries), figures, [...path, 'steps', place]),
    ),
  ];
}

const entriesOf = (pages: string[], entries: VisaEntry[]) => entries.filter((entry) => pages.includes(pageOf(entry)));

function stepProblems(step: StepText, steps: StepText[], entries: VisaEntry[], figures: Figures, path: PropertyKey[]) {
  const others = steps.slice(steps.indexOf(step) + 1).map(({ id }) => id);
  const problems: ContentProblem[] = [];
  if (step.before && !others.includes(step.before))
    problems.push(
      new ContentProblem(`expected a step below this one: ${notPossible(step.before, others)}`, [...path, 'before']),
    );
  if (!step.title && !entries.every((entry) => milestonesOf(entry).includes(step.id)))
    problems.push(
      new ContentProblem('is missing: only milestones of a timeline have a title already.', [...path, 'title']),
    );
  for (const field of ['earliest', 'latest'] as const) {
    const name = step[field]?.figure;
    if (name !== undefined && !durationOf(figures[name], field))
      problems.push(
        new ContentProblem(`expected a duration of figures.yaml in days, weeks, months or years, found "${name}"`, [
          ...path,
          field,
          'figure',
        ]),
      );
  }
  if (problems.length === 0 && !isInOrder(resolvedStep(step, figures)))
    problems.push(new ContentProblem('is later than `latest`: write the longer time here.', [...path, 'earliest']));
  return problems;
}

function milestonesOf(entry: VisaEntry): string[] {
  return entry.kind === 'study' ? (Object.values(entry.text)[0]?.timelineDetails.map(({ id }) => id) ?? []) : [];
}

/** Days of a unit, at least and at most. */
const days = { day: [1, 1], workingDay: [1, 3], week: [7, 7], month: [28, 31] } as const;

function isInOrder({ earliest, latest }: Step): boolean {
  return !earliest || !latest || earliest.value * days[earliest.unit][0] >= latest.value * days[latest.unit][1];
}

function resolved({ date, steps }: PlanText, figures: Figures): Plan {
  return { date, steps: steps.map((step) => ({ ...resolvedStep(step, figures), title: step.title })) };
}

function resolvedStep({ id, before, earliest, latest }: StepText, figures: Figures): Step {
  return {
    id,
    before,
    earliest: earliest && lengthOf(earliest, figures, 'earliest'),
    latest: latest && lengthOf(latest, figures, 'latest'),
  };
}

const units = { months: 'month', weeks: 'week', days: 'day', workingDays: 'workingDay' } as const;

function lengthOf({ figure, ...lengths }: Length, figures: Figures, end: 'earliest' | 'latest'): Duration | undefined {
  if (figure !== undefined) return durationOf(figures[figure], end);
  const [unit, value] = Object.entries(lengths)[0] as [keyof typeof units, number];
  return { value, unit: units[unit] };
}

/** A figure as a length; of a range, the end that is meant. */
function durationOf(figure: Figure | undefined, end: 'earliest' | 'latest'): Duration | undefined {
  if (figure?.kind !== 'duration' || figure.unit === 'hour') return undefined;
  const value = figure.value ?? (end === 'earliest' ? figure.max : figure.min) ?? 0;
  return figure.unit === 'year' ? { value: value * 12, unit: 'month' } : { value, unit: figure.unit };
}
