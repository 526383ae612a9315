import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRecovery } from './checks.ts';
import { type Cost, cost, floods, ordinaryPage } from './floods.ts';
import { WildSite } from './wildSite.ts';

const floodLength = 400;

let wild: WildSite;

beforeAll(async () => {
  wild = await WildSite.start();
}, 300_000);
afterAll(() => wild?.stop());

describe('many requests, each for something else', () => {
  beforeAll(async () => {
    await wild.reset();
    await checkRecovery(wild);
    await cost(wild, ordinaryPage, 0, floodLength);
  }, 120_000);

  it.each(floods)(
    '$name',
    async (flood) => {
      const ordinary = flood.isCheap ? (await cost(wild, ordinaryPage, 0, floodLength)).cpuMs : Infinity;
      // What may be kept is kept from the first ones on.
      await cost(wild, flood, 0, floodLength);
      const least: Cost = { bytes: Infinity, cpuMs: Infinity };
      const isDear = () => least.bytes >= 1000 || (flood.isCheap && least.cpuMs >= 3 * ordinary);
      // A leak grows in every later window, other work of the process in some of them.
      for (let window = 1; window <= 5 && isDear(); window += 1) {
        const { bytes, cpuMs } = await cost(wild, flood, window * floodLength, floodLength);
        least.bytes = Math.min(least.bytes, bytes);
        least.cpuMs = Math.min(least.cpuMs, cpuMs);
      }
      expect(least.bytes, 'bytes kept of each request').toBeLessThan(1000);
      if (flood.isCheap) expect(least.cpuMs / ordinary, 'times the work of an ordinary page').toBeLessThan(3);
    },
    300_000,
  );
});
