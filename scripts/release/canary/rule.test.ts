import { describe, expect, it } from 'vitest';
import { vitalBuckets } from '../../../shared/src/contract/vitals.contract.ts';
import { type GroupFigures, percentile75, worseIn } from './rule.ts';
import { seeded } from './seeded.ts';

const emptyVitals = () => ({
  lcp: vitalBuckets.lcp.map(() => 0).concat(0),
  inp: vitalBuckets.inp.map(() => 0).concat(0),
  cls: vitalBuckets.cls.map(() => 0).concat(0),
});
const empty = (): GroupFigures => ({ visitors: 0, errors: 0, vitals: emptyVitals() });

function add(group: GroupFigures, hasError: boolean, values: { lcp: number; inp: number; cls: number }): void {
  group.visitors += 1;
  if (hasError) group.errors += 1;
  for (const vital of ['lcp', 'inp', 'cls'] as const) {
    const counts = group.vitals[vital];
    for (const [at, bound] of [...vitalBuckets[vital], Number.POSITIVE_INFINITY].entries())
      if (values[vital] <= bound) counts[at] = (counts[at] ?? 0) + 1;
  }
}

/** How a canary and what it is compared with differ in a run. */
interface Run {
  seed: number;
  visitors: number;
  share: number;
  errors: [canary: number, live: number];
  /** How many times as long everything takes in the canary. */
  slower?: number;
}

/** @returns after how many visitors the canary was found to be worse, looked at after each 50 */
function foundAfter({ seed, visitors, share, errors, slower = 1 }: Run): number | undefined {
  const random = seeded(seed);
  const [canary, live] = [empty(), empty()];
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    const isCanary = random() < share;
    const time = -Math.log(1 - random()) * (isCanary ? slower : 1);
    const values = { lcp: 0.3 + 1.2 * time, inp: 0.03 + 0.06 * time, cls: random() < 0.8 ? 0 : 0.05 * time };
    add(isCanary ? canary : live, random() < errors[isCanary ? 0 : 1], values);
    if (visitor % 50 === 0 && worseIn(canary, live)) return visitor;
  }
  return undefined;
}

const runs = (count: number, run: Omit<Run, 'seed'>) =>
  Array.from({ length: count }, (_, seed) => foundAfter({ seed, ...run })).filter((found) => found !== undefined);

describe('two releases that are alike', () => {
  it.each([
    [0.05, 0.002],
    [0.05, 0.05],
    [0.5, 0.02],
    [0.01, 0.01],
  ])(
    'in 400 runs of 4,000 visitors, share %d and errors of %d: fewer than one in a hundred is found to differ',
    (share, rate) => {
      expect(runs(400, { visitors: 4000, share, errors: [rate, rate] }).length).toBeLessThan(4);
    },
    60_000,
  );
});

describe('a canary that is worse', () => {
  it('with errors for every second visitor is found with its first few dozen visitors', () => {
    const found = runs(100, { visitors: 1000, share: 0.05, errors: [0.5, 0.005] });
    expect([found.length, Math.max(...found) <= 900]).toEqual([100, true]);
  });

  it('with three times the errors is found in the end', () => {
    expect(runs(50, { visitors: 20_000, share: 0.1, errors: [0.03, 0.01] }).length).toBeGreaterThan(48);
  }, 60_000);

  it('that takes twice as long is found, and the figures say so', () => {
    expect(runs(50, { visitors: 10_000, share: 0.05, errors: [0, 0], slower: 2 }).length).toBeGreaterThan(48);
    const [canary, live] = [empty(), empty()];
    for (let visitor = 0; visitor < 400; visitor += 1) add(live, false, { lcp: 0.9, inp: 0.04, cls: 0 });
    for (let visitor = 0; visitor < 40; visitor += 1) add(canary, false, { lcp: 2.2, inp: 0.04, cls: 0 });
    expect(worseIn(canary, live)).toBe('LCP above 1 s: 40 of 40 visitors, 0 of 400 with the live release');
  }, 60_000);

  it('is not judged by a handful of visitors', () => {
    const [canary, live] = [empty(), empty()];
    const values = { lcp: 1, inp: 0.04, cls: 0 };
    for (let visitor = 0; visitor < 400; visitor += 1) add(live, false, values);
    for (let visitor = 0; visitor < 19; visitor += 1) add(canary, true, values);
    expect(worseIn(canary, live)).toBe(undefined);
    add(canary, true, values);
    expect(worseIn(canary, live)).toBe('errors: 20 of 20 visitors, 0 of 400 with the live release');
  });
});

it('three in four stay below the 75th percentile, and where nothing was counted there is none', () => {
  const group = empty();
  expect(percentile75('lcp', group.vitals.lcp)).toBe(undefined);
  for (const lcp of [0.3, 0.3, 0.3, 5]) add(group, false, { lcp, inp: 9, cls: 0 });
  expect([percentile75('lcp', group.vitals.lcp), percentile75('inp', group.vitals.inp)]).toEqual([0.5, 2]);
});
