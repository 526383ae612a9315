import { formatLocaleOf, type Language } from 'shared/language/language.ts';
import type { Duration } from '../plan/plainDate.ts';
import type { Step } from '../plan/timeline.ts';
import { slugOf, type VisaEntry } from './entries.ts';
import { formatFigure } from './figures.ts';
import type { PlanData, PlanStep } from './pageData.ts';
import { calendarDraft } from './planCalendar.ts';
import type { Plan } from './plans.ts';

/**
 * A plan in the words of one language, with all that a browser would have to know of languages and calendars.
 * @param titles of the milestones of the page's own timeline, by id
 * @param path of the page, with its language
 */
export function preparePlan(
  { date, steps }: Plan,
  { facts }: VisaEntry,
  language: Language,
  titles: Record<string, string>,
  path: string,
): PlanData {
  const named: PlanStep[] = steps.map(({ title, ...step }) => ({
    ...stepOf(step),
    title: title?.[language] ?? titles[step.id] ?? '',
    ...(step.earliest ? { earliestText: written(step.earliest, language) } : {}),
    ...(step.latest ? { latestText: written(step.latest, language) } : {}),
  }));
  return {
    list: slugOf(facts),
    date,
    steps: named,
    isListed: Object.keys(titles).length === 0,
    months: monthsIn(language),
    calendar: calendarDraft(path, facts.checkedOn, named),
  };
}

/** A step without fields that are not there. */
function stepOf({ id, before, earliest, latest, soon }: Step): Step {
  const lengths = { ...(earliest ? { earliest } : {}), ...(latest ? { latest } : {}), ...(soon ? { soon } : {}) };
  return { id, ...(before ? { before } : {}), ...lengths };
}

function written({ value, unit }: Duration, language: Language): string {
  return formatFigure({ kind: 'duration', unit, value, validFrom: '', source: 'client' }, language);
}

/** Names of the months: browsers need no data of their own for them. */
function monthsIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(formatLocaleOf(language), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}
