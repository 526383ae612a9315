import { before, type Duration, type PlainDate } from './plainDate.ts';

/** Something to do before a date: not earlier than `earliest` before it, and not later than `latest` before it; or `soon`. */
export interface Step {
  id: string;
  /** Step whose last day is counted back from, instead of the date itself. */
  before?: string | undefined;
  /** Without it: as early as one likes. */
  earliest?: Duration | undefined;
  /** Without it: up to the very day. */
  latest?: Duration | undefined;
  /** To be done now, because waiting times differ too much to count back from the date. */
  soon?: true | undefined;
}

export interface PlannedStep {
  id: string;
  from?: PlainDate;
  to: PlainDate;
  /** A step that may be done as early as one likes has no day from which it is due `now`. */
  state: 'later' | 'now' | 'passed';
}

/** The last day of every step has passed (`short`), that of some (`tight`), or waiting times decide (`uncertain`). */
export type Outlook = 'passed' | 'short' | 'tight' | 'uncertain' | 'open';

export interface Timeline {
  steps: PlannedStep[];
  outlook: Outlook;
}

/** Counts back from a date: when each step is due, in the order of time. */
export function timelineTo(date: PlainDate, steps: readonly Step[], today: PlainDate): Timeline {
  const anchorOf = (step: Step): PlainDate => {
    const next = steps.find(({ id }) => id === step.before);
    return next ? lastDay(next) : date;
  };
  const lastDay = (step: Step) => {
    if (step.soon) return today;
    return step.latest ? before(anchorOf(step), step.latest) : anchorOf(step);
  };
  const planned = steps.map((step): PlannedStep => {
    const from = step.soon ? today : step.earliest && before(anchorOf(step), step.earliest);
    const to = lastDay(step);
    return { id: step.id, ...(from ? { from } : {}), to, state: stateOf(from, to, today) };
  });
  planned.sort((one, other) => compare(one.to, other.to) || compare(one.from ?? one.to, other.from ?? other.to));
  const isUncertain = steps.some(({ soon }) => soon);
  return { steps: planned, outlook: outlookOf(date, planned, isUncertain, today) };
}

function stateOf(from: PlainDate | undefined, to: PlainDate, today: PlainDate): PlannedStep['state'] {
  if (to < today) return 'passed';
  return from && from <= today ? 'now' : 'later';
}

function outlookOf(date: PlainDate, planned: PlannedStep[], isUncertain: boolean, today: PlainDate): Outlook {
  if (date < today) return 'passed';
  const late = planned.filter(({ state }) => state === 'passed').length;
  if (late === 0) return isUncertain ? 'uncertain' : 'open';
  return late === planned.length ? 'short' : 'tight';
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
