import { useEffect, useState } from 'react';
import { usePage } from 'shared/page/page.tsx';
import button from 'shared/ui/navigation/LinkButton.module.css';
import type { PlanData, PlanStep } from '../readers/guides/plans.ts';
import css from './Planner.module.css';
import { calendarOf, type Due, localDay, type PlainDate, partsOf, type Timeline } from './timeline.ts';

/** Steps of a plan: with their days where a date is known, else with how long before it they are due. */
export function PlanSteps({ plan, timeline }: { plan: PlanData; timeline: Timeline<PlanStep> | undefined }) {
  const { message } = usePage();
  const { days, length } = useSentences(plan);
  const steps: (PlanStep & Partial<Due>)[] = timeline?.steps ?? plan.steps;
  return (
    <ol className={css.steps}>
      {steps.map(({ from, to, state, ...step }) => (
        <li key={step.id} data-state={state}>
          <p className={`${css.days} small`}>{to && !step.soon ? days(from, to) : length(step)}</p>
          <p>{step.title}</p>
          {state && state !== 'later' && <p className={`${css.state} small`}>{message(`visa.plan.state.${state}`)}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Days, lengths and outlooks of a plan, as its language says them. */
export function useSentences({ date: kind, steps, months }: PlanData) {
  const { message } = usePage();
  const day = (date: PlainDate) => {
    const { year, month, date: dayOfMonth } = partsOf(date);
    return message('visa.plan.day', { year: String(year), month: months[month - 1], day: dayOfMonth });
  };
  const anchor = (step: PlanStep) => {
    const next = steps.find(({ id }) => id === step.before);
    return next ? message('visa.plan.anchor.step', { title: next.title }) : message(`visa.plan.anchor.${kind}`);
  };
  return {
    length(step: PlanStep): string {
      if (step.soon) return message('visa.plan.soon');
      const { earliestText: earliest, latestText: latest } = step;
      const id = earliest ? (latest ? 'between' : 'earliest') : 'latest';
      return message(`visa.plan.length.${id}`, { earliest, latest, anchor: anchor(step) });
    },
    days(from: PlainDate | undefined, to: PlainDate): string {
      if (!from) return message('visa.plan.until', { to: day(to) });
      return message('visa.plan.range', { from: day(from), to: day(to) });
    },
    outlook(date: PlainDate, { outlook, steps: planned }: Timeline): string {
      const late = planned.filter(({ state }) => state === 'passed').length;
      return message(`visa.plan.outlook.${outlook}`, { date: day(date), late, all: planned.length });
    },
  };
}

/** The steps that lie ahead as a calendar file, made in the browser. */
export function CalendarFile({ plan, timeline }: { plan: PlanData; timeline: Timeline<PlanStep> }) {
  const { path, message } = usePage();
  const ahead = timeline.steps.filter(({ state }) => state !== 'passed');
  const page = new URL(path, location.origin);
  const text = ahead.length > 0 ? calendarOf(ahead, page, localDay(new Date())) : undefined;
  const file = useFile(text, `${plan.list}.ics`);
  if (!file) return null;
  return (
    <p className={`${css.files} on-screen`}>
      <a className={`${button.button} ${button.quiet}`} href={file.address} download={file.name}>
        {message('visa.plan.calendar')}
      </a>
      {file.canShare && (
        <button className={`${button.button} ${button.quiet}`} type="button" onClick={file.share}>
          {message('visa.plan.share')}
        </button>
      )}
    </p>
  );
}

/** A file at an address of the page's own; where downloads are blocked, as inside of other apps, it may be shared instead. */
function useFile(text: string | undefined, name: string) {
  const [shown, setShown] = useState<{ address: string; name: string; canShare: boolean; share: () => void }>();
  useEffect(() => {
    if (text === undefined) return setShown(undefined);
    const file = new File([text], name, { type: 'text/calendar' });
    const address = URL.createObjectURL(file);
    const canShare = navigator.canShare?.({ files: [file] }) ?? false;
    // Closing the system's share sheet is no error.
    const share = () => void navigator.share({ files: [file] }).catch(() => undefined);
    setShown({ address, name, canShare, share });
    return () => URL.revokeObjectURL(address);
  }, [text, name]);
  return shown;
}
