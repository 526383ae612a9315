import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mark } from 'shared/contract/document/document.contract.ts';
import { dateKey } from 'shared/contract/document/stored.contract.ts';
import { store, stored } from 'shared/page/device.ts';
import { focusInvalid } from 'shared/page/forms.ts';
import { usePage } from 'shared/page/page.tsx';
import button from 'shared/ui/navigation/LinkButton.module.css';
import control from 'shared/ui/styles/Control.module.css';
import css from '../plan/Planner.module.css';
import {
  calendarOf,
  type Due,
  isPlainDate,
  localDay,
  type Outlook,
  type PlainDate,
  partsOf,
  type Timeline,
  timelineTo,
} from '../plan/timeline.ts';
import type { PlanData, PlanStep } from '../readers/guides/plans.ts';

interface Result {
  sentence: string;
  outlook: Outlook | 'problem' | 'deleted';
  timeline?: Timeline<PlanStep>;
}

/** Counts back from a date, which stays on the device: its field has no name, so no submit sends it. */
export default function Planner(plan: PlanData) {
  const { services, message } = usePage();
  const resultOf = useResults(plan);
  const [result, setResult] = useState<Result>();
  const field = useRef<HTMLInputElement>(null);
  const key = dateKey(plan.list, plan.date);
  useStoredDate(key, (date, isRestored) => {
    const input = field.current;
    // A date typed before this code loaded takes precedence, and a focused field is never overwritten.
    if (!input || (isRestored ? input.value && input.value !== date : input === document.activeElement)) return;
    input.value = date ?? '';
    const found = date ? resultOf(date) : undefined;
    setResult(found?.timeline ? found : undefined);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const date = field.current?.value ?? '';
    const found = resultOf(date, date === '' && storedDate(key) !== undefined);
    setResult(found);
    if (found.timeline || found.outlook === 'deleted') store(key, date || null);
    services.announce(found.sentence);
    if (found.outlook === 'problem' && field.current) focusInvalid(field.current);
  };
  const timeline = result?.timeline;
  const ahead = timeline?.steps.filter(({ state }) => state !== 'passed') ?? [];
  return (
    <div className={`${css.planner} framed`}>
      <form className={`${css.form} wrap scripted on-screen`} noValidate onSubmit={submit} {...{ [mark.deferred]: '' }}>
        <label className={css.label}>
          {message(`visa.plan.date.${plan.date}`)}
          <input
            ref={field}
            className={control.control}
            type="date"
            aria-invalid={result?.outlook === 'problem' ? true : undefined}
            aria-describedby="plan-outlook"
          />
        </label>
        <button className={`${button.button} ${button.quiet}`} type="submit">
          {message('visa.plan.submit')}
        </button>
        <p className={`${css.note} small`}>{message('visa.plan.private')}</p>
      </form>
      <p className={css.outlook} id="plan-outlook" data-outlook={result?.outlook}>
        {result?.sentence}
      </p>
      {(timeline || plan.isListed) && <PlanSteps plan={plan} timeline={timeline} />}
      {(timeline || plan.isListed) && <p className={`${css.note} small`}>{message('visa.plan.caution')}</p>}
      {ahead.length > 0 && <CalendarFile list={plan.list} steps={ahead} />}
    </div>
  );
}

function useResults(plan: PlanData) {
  const { message } = usePage();
  const sentence = useSentences(plan).outlook;
  return (date: string, isDeleted = false): Result => {
    if (isDeleted) return { sentence: message('visa.plan.deleted'), outlook: 'deleted' };
    if (!isPlainDate(date)) return { sentence: message('visa.plan.noDate'), outlook: 'problem' };
    const timeline = timelineTo(date, plan.steps, localDay(new Date()));
    const { outlook } = timeline;
    const told = sentence(date, timeline);
    return outlook === 'passed' ? { sentence: told, outlook: 'problem' } : { sentence: told, outlook, timeline };
  };
}

/** The date that is stored; whatever else stands there is none. */
function storedDate(key: string): PlainDate | undefined {
  const text = stored(key) ?? '';
  return isPlainDate(text) ? text : undefined;
}

/** Shows the date that is stored, and what another tab, or "start again", makes of it later. */
function useStoredDate(key: string, show: (date: PlainDate | undefined, isRestored: boolean) => void): void {
  const shown = useEffectEvent(show);
  useEffect(() => {
    const date = storedDate(key);
    if (date) shown(date, true);
    const follow = (event: StorageEvent) => {
      if (event.key === key || event.key === null) shown(storedDate(key), false);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [key]);
}

/** Steps of a plan: with their days where a date is known, else with how long before it they are due. */
function PlanSteps({ plan, timeline }: { plan: PlanData; timeline: Timeline<PlanStep> | undefined }) {
  const { message } = usePage();
  const { days, length } = useSentences(plan);
  const steps: (PlanStep & Partial<Due>)[] = timeline?.steps ?? plan.steps;
  return (
    <ol className={css.steps}>
      {steps.map(({ id, title, soon, from, to, state, ...lead }) => (
        <li key={id} data-state={state}>
          {!state && <p>{title}</p>}
          <p className={`${css.days} small`}>{to && !soon ? days(from, to) : length(lead)}</p>
          {state && <p>{title}</p>}
          {state && state !== 'later' && <p className={`${css.state} small`}>{message(`visa.plan.state.${state}`)}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Days, lengths and outlooks of a plan, as its language says them. */
function useSentences({ date: kind, months }: PlanData) {
  const { message } = usePage();
  const day = (date: PlainDate) => {
    const { year, month, date: dayOfMonth } = partsOf(date);
    return message('visa.plan.day', { year: String(year), month: months[month - 1], day: dayOfMonth });
  };
  return {
    length({ sentence, length, anchor: title }: Pick<PlanStep, 'sentence' | 'length' | 'anchor'>): string {
      const anchor = title ? message('visa.plan.anchor.step', { title }) : message(`visa.plan.anchor.${kind}`);
      return message(`visa.plan.length.${sentence}`, { length, anchor });
    },
    days(from: PlainDate | undefined, to: PlainDate): string {
      return message(`visa.plan.${from ? 'range' : 'until'}`, { from: from && day(from), to: day(to) });
    },
    outlook(date: PlainDate, { outlook, steps: planned }: Timeline): string {
      const late = planned.filter(({ state }) => state === 'passed').length;
      return message(`visa.plan.outlook.${outlook}`, { date: day(date), late, all: planned.length });
    },
  };
}

/** The steps that lie ahead as a calendar file, made in the browser. */
function CalendarFile({ list, steps }: { list: string; steps: (PlanStep & Due)[] }) {
  const { path, message } = usePage();
  const text = calendarOf(steps, new URL(path, location.origin), localDay(new Date()));
  const file = useFile(text, `${list}.ics`);
  if (!file) return null;
  return (
    <p className={`${css.files} wrap on-screen`}>
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
function useFile(text: string, name: string) {
  const [shown, setShown] = useState<{ address: string; name: string; canShare: boolean; share: () => void }>();
  useEffect(() => {
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
