import { FormattedMessage } from 'react-intl';
import type { PlanData, PlanStep } from '../readers/pageData.ts';
import css from './Planner.module.css';
import type { PlannedStep, Timeline } from './timeline.ts';
import { useSentences } from './useSentences.ts';

interface PlanStepsProps {
  plan: PlanData;
  timeline: Timeline | undefined;
}

/** Steps of a plan: with their days where a date is known, else with how long before it they are due. */
export function PlanSteps({ plan, timeline }: PlanStepsProps) {
  const { days, length } = useSentences(plan);
  const planned: (Partial<PlannedStep> & { id: string })[] = timeline?.steps ?? plan.steps;
  return (
    <ol className={css.steps}>
      {planned.map(({ id }) => {
        const step = plan.steps.find((one) => one.id === id) as PlanStep;
        const due = timeline?.steps.find((one) => one.id === id);
        return (
          <li key={id} className={css.step} data-state={due?.state}>
            <p className={css.days}>{due && !step.soon ? days(due) : length(step)}</p>
            <p className={css.title}>{step.title}</p>
            {due && due.state !== 'later' && (
              <p className={css.state}>
                <FormattedMessage id={`visa.plan.state.${due.state}`} />
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
