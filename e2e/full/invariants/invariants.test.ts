import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAfter, checkEnd, checkRecovery } from './checks.ts';
import { type Step, sequences } from './steps.ts';
import { type Figures, WildSite } from './wildSite.ts';

/** WILD_STEPS: about how many steps; WILD_SEED and WILD_PATH: what a failed run has printed. */
const { WILD_STEPS = '60', WILD_SEED = '20261122', WILD_PATH } = process.env;
const longest = 24;
/** Milliseconds: fast-check shortens a sequence that fails for five minutes at most. */
const timeLimit = 300_000 + 1000 * Number(WILD_STEPS);

let wild: WildSite;
let before: Figures;

beforeAll(async () => {
  wild = await WildSite.start();
  before = await wild.shell.figures();
});
afterAll(() => wild?.stop());

/** Plays a sequence on a fresh shell. @throws Error that names the step and what it broke */
async function play(steps: Step[]): Promise<void> {
  await wild.reset();
  for (const [index, step] of steps.entries()) {
    try {
      const answer = await wild.take(step);
      await (step.do === 'settle' ? checkRecovery(wild) : checkAfter(wild, step, answer));
    } catch (error) {
      throw new Error(`After step ${index + 1}, ${JSON.stringify(step)}: ${(error as Error).message}`);
    }
  }
  await checkRecovery(wild);
  await checkEnd(wild, before);
}

it(
  `an ordinary GET and the process stay as they were: about ${WILD_STEPS} wild steps`,
  async () => {
    let taken = 0;
    const property = fc.asyncProperty(sequences(longest), async (steps) => {
      taken += steps.length;
      await play(steps);
    });
    await fc.assert(property, {
      seed: Number(WILD_SEED),
      ...(WILD_PATH ? { path: WILD_PATH } : {}),
      numRuns: Math.ceil((2 * Number(WILD_STEPS)) / longest),
      interruptAfterTimeLimit: timeLimit,
      markInterruptAsFailure: true,
    });
    console.log(`${taken} wild steps, seed ${WILD_SEED}`);
    expect(taken).toBeGreaterThan(0);
  },
  timeLimit + 60_000,
);
