import { formatLocaleOf, type Language } from 'shared/language/language.ts';
import type { Duration } from '../../plan/plainDate.ts';
import type { VisaEntry } from '../entries.ts';
import { formatFigure } from '../guides/figures.ts';
import type { PlanData, PlanStep } from '../pageData.ts';
import type { Plan } from './plans.ts';

/** A plan in the words of one language, with all that a browser would have to know of languages. */
export function preparePlan(
  { date, steps }: Plan,
  { slug }: VisaEntry,
  language: Language,
  titles: Record<string, string>,
): PlanData {
  const named: PlanStep[] = steps.map(({ title, ...step }) => ({
    ...step,
    title: title?.[language] ?? titles[step.id] ?? '',
    ...(step.earliest ? { earliestText: written(step.earliest, language) } : {}),
    ...(step.latest ? { latestText: written(step.latest, language) } : {}),
  }));
  return {
    list: slug,
    date,
    steps: named,
    isListed: Object.keys(titles).length === 0,
    months: monthsIn(language),
  };
}

function written({ value, unit }: Duration, language: Language): string {
  return formatFigure({ kind: 'duration', unit, value, validFrom: '', source: 'client' }, language);
}

function monthsIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(formatLocaleOf(language), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}
