import { join } from 'node:path';
import { readYaml, sideBySide } from 'shared/content/contentFile.ts';
import { contentId, plainText } from 'shared/content/contentText.ts';
import { factsOf, formatLocaleOf, type Language } from 'shared/language/language.ts';
import { z } from 'zod';
import type { Duration } from '../../plan/timeline.ts';
import type { VisaEntry } from '../entries.ts';
import { type Figure, type Figures, formatFigure } from './figures.ts';

const count = z.int().min(1).max(60).optional();
const units = { months: 'month', weeks: 'week', days: 'day', workingDays: 'workingDay' } as const;

function lengthSchema(figures: Figures, end: 'min' | 'max') {
  const durations = Object.keys(figures).filter((id) => durationOf(figures[id], end));
  return z
    .strictObject({
      months: count,
      weeks: count,
      days: count,
      workingDays: count,
      figure: z.enum(durations).optional(),
    })
    .refine((length) => Object.keys(length).length === 1, {
      error: 'expected one length, such as `months: 3` or `figure: japan-photo-age`',
      abort: true,
    })
    .transform(({ figure = '', ...lengths }): Duration => {
      const [unit, value] = (Object.entries(lengths)[0] ?? ['days', 0]) as [keyof typeof units, number];
      return durationOf(figures[figure], end) ?? { value, unit: units[unit] };
    });
}

function durationOf(figure: Figure | undefined, end: 'min' | 'max'): Duration | undefined {
  if (figure?.kind !== 'duration' || figure.unit === 'hour') return undefined;
  const value = figure.value ?? figure[end] ?? 0;
  return figure.unit === 'year' ? { value: value * 12, unit: 'month' } : { value, unit: figure.unit };
}

function plansSchema(entries: VisaEntry[], figures: Figures) {
  const step = z
    .strictObject({
      id: contentId,
      /** Left out where the step is a milestone of the guide's own timeline. */
      title: sideBySide(plainText).optional(),
      /** A step further down, whose last day is counted back from instead of the date itself. */
      before: contentId.optional(),
      /** Without it: as early as one likes. */
      earliest: lengthSchema(figures, 'max').optional(),
      /** Without it: up to the very day. */
      latest: lengthSchema(figures, 'min').optional(),
      /** To be done now, because waiting times differ too much to count back from the date. */
      soon: z.literal(true).optional(),
    })
    .refine(
      ({ earliest, latest, soon }) => Boolean(earliest || latest) !== Boolean(soon),
      'expected `earliest`, `latest` or both, or `soon: true` alone',
    )
    .refine(({ earliest, latest }) => isInOrder(earliest, latest), {
      error: 'is later than `latest`: write the longer time here.',
      path: ['earliest'],
    });
  const plan = z
    .strictObject({
      /** Folders below `content`: `study/uk`, or `study` for all guides there that no other plan names. */
      pages: z.array(z.enum(entries.flatMap((entry) => [areaOf(entry), entry.page]))).min(1),
      /** Kind of date that visitors enter. */
      date: z.enum(['course', 'travel']),
      steps: z.array(step).min(1),
    })
    .check(({ value, issues }) => {
      const ofPlan = entries.filter((entry) => [entry.page, areaOf(entry)].some((page) => value.pages.includes(page)));
      const report = (place: number, field: string, message: string) =>
        issues.push({ code: 'custom', input: value, message, path: ['steps', place, field] });
      for (const [place, { id, title, before }] of value.steps.entries()) {
        if (before && value.steps.findIndex((other) => other.id === before) <= place)
          report(place, 'before', `expected a step below this one, found "${before}"`);
        if (!title && !ofPlan.every((entry) => milestonesOf(entry).includes(id)))
          report(place, 'title', 'is missing: only milestones of a timeline have a title already.');
      }
    });
  const plans = z.array(plan).refine((all) => {
    const pages = all.flatMap((one) => one.pages);
    return new Set(pages).size === pages.length;
  }, 'every page stands in one plan');
  return z.strictObject({ plans });
}

/** Steps before a date, with figures resolved. */
export type Plan = z.infer<ReturnType<typeof plansSchema>>['plans'][number];

/** Plans by the folder of their page. */
export type Plans = Record<string, Plan>;

const areaOf = ({ page }: VisaEntry) => page.split('/')[0] ?? '';

/** Reads what to do how long before a date. @throws Error with file, line and field of what is missing or contradicts itself */
export async function readPlans(root: string, entries: VisaEntry[], figures: Figures): Promise<Plans> {
  const { plans } = await readYaml(join(root, 'content/plans.yaml'), plansSchema(entries, figures));
  const planFor = (page: string) => plans.find(({ pages }) => pages.includes(page));
  return Object.fromEntries(
    entries.flatMap((entry) => {
      const plan = planFor(entry.page) ?? planFor(areaOf(entry));
      return plan ? [[entry.page, plan]] : [];
    }),
  );
}

function milestonesOf(entry: VisaEntry): string[] {
  return entry.kind === 'study' ? (Object.values(entry.text)[0]?.timelineDetails.map(({ id }) => id) ?? []) : [];
}

/** Days of a unit, at least and at most. */
const days = { day: [1, 1], workingDay: [1, 3], week: [7, 7], month: [28, 31] } as const;

function isInOrder(earliest: Duration | undefined, latest: Duration | undefined): boolean {
  return !earliest || !latest || earliest.value * days[earliest.unit][0] >= latest.value * days[latest.unit][1];
}

type Step = Plan['steps'][number];

/** Hours of a unit, on average. */
const hours = { day: 24, workingDay: 34, week: 168, month: 730 } as const;

const hoursOf = (length: Duration | undefined) => (length ? length.value * hours[length.unit] : 0);

/** The steps that a step comes before, up to one whose last day is unknown. */
function stepsAfter({ before }: Step, steps: Step[]): Step[] {
  const next = steps.find(({ id }) => id === before);
  return next ? [next, ...(next.soon ? [] : stepsAfter(next, steps))] : [];
}

/** A length before the date: as it stands, or counted back over the steps between, from three months on in months. */
function lengthOf(length: Duration | undefined, after: number, round: typeof Math.floor): Duration {
  if (length && length.unit !== 'week' && after === 0) return length;
  const total = hoursOf(length) + after;
  const unit = total < 3 * hours.month ? 'week' : 'month';
  return { value: round(total / hours[unit]), unit };
}

const format = (length: Duration, language: Language) => formatFigure({ kind: 'duration', ...length }, language);

/** `4–6 months`, or `9 weeks to 7 months`: as milestones and processing times are written. */
function rangeOf({ unit, value }: Duration, end: Duration, language: Language): string {
  if (unit === end.unit) return formatFigure({ kind: 'duration', unit, min: end.value, max: value }, language);
  return format(end, language) + factsOf(language).figures.to + format({ unit, value }, language);
}

/** How long before the date, or before a step without a last day, a step is due: rounded to be early. */
function leadOf(step: Step, steps: Step[], language: Language) {
  const next = stepsAfter(step, steps);
  const after = next.reduce((sum, { latest }) => sum + hoursOf(latest), 0);
  const earliest = lengthOf(step.earliest, after, Math.floor);
  const latest = lengthOf(step.latest, after, Math.ceil);
  // Rounded, a short time can begin after its end: then its end alone counts.
  const isRange = latest.value > 0 && hoursOf(earliest) > hoursOf(latest);
  const sentence = step.soon ? 'soon' : isRange ? 'between' : latest.value > 0 ? 'latest' : 'within';
  const length = isRange ? rangeOf(earliest, latest, language) : format(latest.value > 0 ? latest : earliest, language);
  return { sentence, length, anchor: next.find(({ soon }) => soon) } as const;
}

/** A plan in the words of one language, with all that a browser would have to know of languages. @param titles of milestones */
export function preparePlan(
  { date, steps }: Plan,
  { facts, slug }: VisaEntry,
  language: Language,
  titles: Record<string, string>,
) {
  const titleOf = ({ title, id }: Step) => title?.[language] ?? titles[id] ?? '';
  const month = new Intl.DateTimeFormat(formatLocaleOf(language), { month: 'long', timeZone: 'UTC' });
  return {
    /** Name of the list beside which the date is stored: of the page itself; of a guide for families, that of their checklist. */
    list: facts.kind === 'family' ? `${slug}-family` : slug,
    date,
    steps: steps.map((step) => {
      const { anchor, ...lead } = leadOf(step, steps, language);
      return { ...step, ...lead, title: titleOf(step), anchor: anchor && titleOf(anchor) };
    }),
    /** The steps stand here alone: the page has no timeline of them. */
    isListed: Object.keys(titles).length === 0,
    months: Array.from({ length: 12 }, (_, place) => month.format(Date.UTC(2026, place, 1))),
  };
}

/** Data to count back from a date, without Intl. */
export type PlanData = ReturnType<typeof preparePlan>;
export type PlanStep = PlanData['steps'][number];
