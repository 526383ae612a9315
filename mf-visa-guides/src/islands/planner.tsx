import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mark } from 'shared/contract/document/document.contract.ts';
import { dateKey } from 'shared/contract/document/stored.contract.ts';
import { store, stored } from 'shared/page/device.ts';
import { focusInvalid } from 'shared/page/forms.ts';
import { usePage } from 'shared/page/page.tsx';
import button from 'shared/ui/navigation/LinkButton.module.css';
import control from 'shared/ui/styles/Control.module.css';
import css from '../plan/Planner.module.css';
import { CalendarFile, PlanSteps, useSentences } from '../plan/PlanSteps.tsx';
import { isPlainDate, localDay, type Outlook, type PlainDate, type Timeline, timelineTo } from '../plan/timeline.ts';
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
  return (
    <div className={css.planner}>
      <form className={`${css.form} scripted on-screen`} noValidate onSubmit={submit} {...{ [mark.deferred]: '' }}>
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
      {(result?.timeline || plan.isListed) && <PlanSteps plan={plan} timeline={result?.timeline} />}
      {(result?.timeline || plan.isListed) && <p className={`${css.note} small`}>{message('visa.plan.caution')}</p>}
      {result?.timeline && <CalendarFile plan={plan} timeline={result.timeline} />}
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
