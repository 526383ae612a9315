import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { mark } from 'shared/contract/document.contract.ts';
import { usePage } from 'shared/page/page.tsx';
import { CalendarFile } from '../plan/CalendarFile.tsx';
import css from '../plan/Planner.module.css';
import { PlanSteps } from '../plan/PlanSteps.tsx';
import { isPlainDate, localDay, type PlainDate } from '../plan/plainDate.ts';
import { type Timeline, timelineTo } from '../plan/timeline.ts';
import { useSentences } from '../plan/useSentences.ts';
import type { PlanData } from '../readers/pageData.ts';

interface Result {
  /** What the date means, in one sentence. */
  sentence: string;
  /** None where the date cannot be planned for. */
  timeline?: Timeline;
}

/**
 * Counts back from a date of travel or the start of a course. The date stays in the page: its field has no name, so that
 * not even a submit without this code sends it.
 */
export default function Planner(plan: PlanData) {
  const intl = useIntl();
  const { services } = usePage();
  const { outlook } = useSentences(plan);
  const [result, setResult] = useState<Result>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const date = field.current?.value ?? '';
    const found = isPlainDate(date)
      ? planned(plan, date, outlook)
      : { sentence: intl.formatMessage({ id: 'visa.plan.noDate' }) };
    setResult(found);
    services.announce(found.sentence);
    if (!found.timeline) field.current?.focus();
  };
  return (
    <div className={css.planner}>
      <form className={css.form} noValidate onSubmit={submit} {...{ [mark.deferred]: '' }}>
        <label className={css.label}>
          <FormattedMessage id={`visa.plan.date.${plan.date}`} />
          <input
            ref={field}
            className={css.field}
            type="date"
            aria-invalid={result && !result.timeline ? true : undefined}
            aria-describedby="plan-outlook"
          />
        </label>
        <button className={css.button} type="submit">
          <FormattedMessage id="visa.plan.submit" />
        </button>
        <p className={css.note}>
          <FormattedMessage id="visa.plan.private" />
        </p>
      </form>
      <p
        className={css.outlook}
        id="plan-outlook"
        data-outlook={result?.timeline?.outlook ?? (result ? 'problem' : undefined)}
      >
        {result?.sentence}
      </p>
      {(result?.timeline || plan.isListed) && <PlanSteps plan={plan} timeline={result?.timeline} />}
      {(result?.timeline || plan.isListed) && (
        <p className={css.note}>
          <FormattedMessage id="visa.plan.caution" />
        </p>
      )}
      {result?.timeline && <CalendarFile plan={plan} timeline={result.timeline} />}
    </div>
  );
}

/** A date that has passed has no timeline. */
function planned({ steps }: PlanData, date: PlainDate, sentence: ReturnType<typeof useSentences>['outlook']): Result {
  const timeline = timelineTo(date, steps, localDay(new Date()));
  const told = { sentence: sentence(date, timeline) };
  return timeline.outlook === 'passed' ? told : { ...told, timeline };
}
