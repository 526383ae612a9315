import { figure, type Group, vitalBuckets, vitals } from '../../../shared/src/contract/vitals.contract.ts';
import type { GroupFigures } from './rule.ts';

/** Counts of all hosts by series: its name and labels, as `/metrics` writes them. */
export type Series = ReadonlyMap<string, number>;

/** Whose figures are wanted; what is not named counts together. */
export interface Wanted {
  remote: string;
  release: string;
  group?: Group;
  /** When the canary began. */
  trial?: string;
}

export interface ReleaseCounts extends GroupFigures {
  /** Documents that have sent vitals. */
  samples: number;
}

/** Milliseconds that a host has to answer. */
const timeoutMs = 3000;

/**
 * Addresses of the hosts' figures: FIGURES lists them with spaces between; without it, those of this machine's METRICS_PORT.
 * @throws Error in one sentence when neither is set, or one is no address
 */
export function figureAddresses(environment: Readonly<Record<string, string | undefined>>): string[] {
  const { FIGURES, METRICS_PORT } = environment;
  const own = METRICS_PORT ? [`http://127.0.0.1:${METRICS_PORT}/metrics`] : [];
  const addresses = (FIGURES ?? '').split(' ').filter(Boolean);
  const wrong = addresses.find((address) => !/^https?:/.test(address) || !URL.canParse(address));
  if (wrong) throw new Error(`FIGURES: "${wrong}" is no address: write http://host:port/metrics.`);
  return addresses.length > 0 ? addresses : own;
}

/**
 * Makes the function that reads the figures of all hosts. A host that was started again counts on from what it had; one that
 * does not answer counts as it was last known.
 * @param failed told of each host that does not answer
 */
export function figureReader(
  addresses: string[],
  failed: (sentence: string) => void,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): () => Promise<Series> {
  const hosts = addresses.map((address) => ({ address, counts: hostCounts() }));
  const one = async ({ address, counts }: (typeof hosts)[number]) => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return counts.next(parsed(await response.text()));
    } catch (error) {
      failed(`${address} gives no figures (${(error as Error).message}): check FIGURES, and METRICS_PORT of the host.`);
      return counts.last();
    }
  };
  return async () => {
    const sums = new Map<string, number>();
    for (const counts of await Promise.all(hosts.map(one)))
      for (const [series, count] of counts) sums.set(series, (sums.get(series) ?? 0) + count);
    return sums;
  };
}

/** What one host has counted, in all of its processes one after the other. */
function hostCounts() {
  const before = new Map<string, number>();
  let now: Series = new Map();
  const total = (key: string) => (before.get(key) ?? 0) + (now.get(key) ?? 0);
  const sum = () => new Map([...before.keys(), ...now.keys()].map((key) => [key, total(key)]));
  return {
    last: sum,
    next(counts: Series) {
      // Fewer than before: the process is another one, and has begun to count anew.
      for (const [key, count] of now)
        if ((counts.get(key) ?? 0) < count) before.set(key, (before.get(key) ?? 0) + count);
      now = counts;
      return sum();
    },
  };
}

/** A count of a release; sums of times are not needed. */
const countLine = /^(site_release_(?:\w+)\{.*\}) (\d+)$/gm;

function parsed(text: string): Series {
  return new Map([...text.matchAll(countLine)].map(([, series = '', count]) => [series, Number(count)]));
}

/** Picks the counts of a release, or of one group of a canary. */
export function countsOf(series: Series, wanted: Wanted): ReleaseCounts {
  const labels = Object.entries(wanted).map(([name, value]) => `${name}="${value}"`);
  const wantedSeries = [...series].filter(([key]) => labels.every((label) => key.includes(label)));
  const sum = (name: string, label = '') =>
    wantedSeries.reduce(
      (all, [key, count]) => (key.startsWith(`${name}{`) && key.includes(label) ? all + count : all),
      0,
    );
  const counts = (name: string, bounds: number[]) =>
    [...bounds, '+Inf'].map((bound) => sum(`${name}_bucket`, `le="${bound}"`));
  const vitalCounts = vitals.map((vital) => [vital, counts(figure[vital], vitalBuckets[vital])]);
  return {
    visitors: sum(figure.visitors),
    errors: sum(figure.errors),
    samples: sum(figure.samples),
    vitals: Object.fromEntries(vitalCounts) as GroupFigures['vitals'],
  };
}
