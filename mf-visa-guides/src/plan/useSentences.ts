import { useIntl } from 'react-intl';
import type { PlanData, PlanStep } from '../readers/pageData.ts';
import { type PlainDate, partsOf } from './plainDate.ts';
import type { PlannedStep, Timeline } from './timeline.ts';

/** Days, lengths and outlooks of a plan, as its language says them. */
export function useSentences({ date: kind, steps, months }: PlanData) {
  const intl = useIntl();
  const day = (date: PlainDate) => {
    const { year, month, date: dayOfMonth } = partsOf(date);
    return intl.formatMessage(
      { id: 'visa.plan.day' },
      { year: String(year), month: months[month - 1], day: dayOfMonth },
    );
  };
  const anchor = (step: PlanStep) => {
    const next = steps.find(({ id }) => id === step.before);
    return next
      ? intl.formatMessage({ id: 'visa.plan.anchor.step' }, { title: next.title })
      : intl.formatMessage({ id: `visa.plan.anchor.${kind}` });
  };
  return {
    /** When a step is due, before there is a date. */
    length(step: PlanStep): string {
      if (step.soon) return intl.formatMessage({ id: 'visa.plan.soon' });
      const { earliestText: earliest, latestText: latest } = step;
      const id = earliest ? (latest ? 'between' : 'earliest') : 'latest';
      return intl.formatMessage({ id: `visa.plan.length.${id}` }, { earliest, latest, anchor: anchor(step) });
    },
    /** The days of a step. */
    days({ from, to }: PlannedStep): string {
      if (!from) return intl.formatMessage({ id: 'visa.plan.until' }, { to: day(to) });
      return intl.formatMessage({ id: 'visa.plan.range' }, { from: day(from), to: day(to) });
    },
    outlook(date: PlainDate, { outlook, steps: planned }: Timeline): string {
      const late = planned.filter(({ state }) => state === 'passed').length;
      return intl.formatMessage({ id: `visa.plan.outlook.${outlook}` }, { date: day(date), late, all: planned.length });
    },
  };
}
