import { type Vital, vitalBuckets, vitals } from '../../../shared/src/contract/vitals.contract.ts';

/** How one group did. */
export interface GroupFigures {
  visitors: number;
  /** Visitors who met an error. */
  errors: number;
  /** Visitors by their first document, up to each bound of `vitalBuckets`, and in all. */
  vitals: Record<Vital, number[]>;
}

/**
 * The rule. Visitors of the canary are compared with those of the live release in four figures: who met an error, and whose
 * LCP, INP or CLS was worse than that of three in four of the live release's visitors. Were both releases alike, each such
 * visitor would be one of the canary with the chance that its share of the visitors is. The evidence says how much better a
 * canary that is worse explains what was seen: a mixture of likelihood ratios, and a test martingale while the chance stays
 * the same. By Ville's inequality it reaches 400 in at most one of 400 sound canaries, however often it is looked at; so one
 * of the four figures rolls a sound canary back in at most 1 % of all runs.
 */
export const rule = {
  evidence: 400,
  /** How many times as often a worse canary goes wrong: what the evidence is a mixture of. */
  ratios: [1.5, 2, 4, 16],
  /** What is less often worse than that is not rolled back for it, however sure. */
  least: 1.25,
  /** Nothing is judged before that many visitors of both groups, and visitors of the canary for whom it went wrong. */
  visitors: 20,
  worse: 4,
};

/** Says what is worse in the canary, with figures; nothing while nothing is known to be. */
export function worseIn(canary: GroupFigures, control: GroupFigures): string | undefined {
  const errors = compared([canary.errors, canary.visitors], [control.errors, control.visitors]);
  if (errors) return `errors: ${errors}`;
  for (const vital of vitals) {
    const bound = usualBound(control.vitals[vital]);
    const [tried, live] = [canary, control].map((group): Part => partAbove(group.vitals[vital], bound));
    const found = tried && live && compared(tried, live);
    if (found) return `${vital.toUpperCase()} above ${written(vital, vitalBuckets[vital][bound] ?? 0)}: ${found}`;
  }
  return undefined;
}

/** Visitors for whom it went wrong, of all. */
type Part = [worse: number, all: number];

function compared([worse, all]: Part, [liveWorse, liveAll]: Part): string | undefined {
  if (all < rule.visitors || liveAll < rule.visitors || worse < rule.worse) return undefined;
  if (worse / all < rule.least * (liveWorse / liveAll)) return undefined;
  if (evidence(worse, liveWorse, all / (all + liveAll)) < rule.evidence) return undefined;
  return `${worse} of ${all} visitors, ${liveWorse} of ${liveAll} with the live release`;
}

/** @param chance that of a visitor for whom it went wrong to be one of the canary, were both releases alike */
export function evidence(worse: number, liveWorse: number, chance: number): number {
  const ratios = rule.ratios.map((ratio) => {
    const sum = ratio * chance + 1 - chance;
    return Math.exp(worse * Math.log(ratio / sum) - liveWorse * Math.log(sum));
  });
  return ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
}

/** The first bound that three in four stay below. */
function usualBound(counts: number[]): number {
  const all = counts.at(-1) ?? 0;
  return counts.findIndex((count) => count >= 0.75 * all);
}

/** What lies above the last bound is in no bucket of its own. */
function partAbove(counts: number[], bound: number): Part {
  const all = counts.at(-1) ?? 0;
  return [all - (counts[bound] ?? all), all];
}

/** A bound or a percentile with its unit. */
export function written(vital: Vital, value: number): string {
  if (vital === 'cls') return String(Number(value.toFixed(3)));
  return value < 1 ? `${Math.round(value * 1000)} ms` : `${Number(value.toFixed(2))} s`;
}

/**
 * The value that three in four stay below, by the bounds around it, as Prometheus reckons it.
 * @returns nothing where nothing was counted; the last bound where it lies above all
 */
export function percentile75(vital: Vital, counts: number[]): number | undefined {
  const all = counts.at(-1) ?? 0;
  if (all === 0) return undefined;
  const bounds = vitalBuckets[vital];
  const at = usualBound(counts);
  const [low, high] = [bounds[at - 1] ?? 0, bounds[at]];
  if (high === undefined) return bounds.at(-1);
  const [below, within] = [counts[at - 1] ?? 0, counts[at] ?? 0];
  return within === below ? high : low + ((high - low) * (0.75 * all - below)) / (within - below);
}
