import { type Canary, mostPlaces, placesInAll } from '../../../shared/src/contract/canary.contract.ts';

/**
 * Reads a share of the visitors, such as `5%` or `0.5%`.
 * @returns how many places that is
 * @throws Error in one sentence when it is none, or more than half
 */
export function placesOf(share: string): number {
  const percent = Number(/^(\d{1,2}(?:\.\d{1,2})?)%$/.exec(share)?.[1] ?? Number.NaN);
  const places = Math.round((percent / 100) * placesInAll);
  if (places >= 1 && places <= mostPlaces) return places;
  throw new Error(`--canary is a share of the visitors: write 0.01% to 50%, such as 5%.`);
}

/** A share as people write it. */
export function shareOf({ places }: Pick<Canary, 'places'>): string {
  return `${(places / placesInAll) * 100}%`;
}

/**
 * The first place of a new canary: anywhere that no other one has, so that it is not always the same visitors who get one,
 * and nobody gets two.
 * @param draw a random number from 0 to 1
 * @throws Error in one sentence when there is no room
 */
export function firstPlace(others: Canary[], places: number, draw: () => number): number {
  const taken = others.reduce((sum, other) => sum + other.places, 0);
  const ends = [...others].sort((a, b) => a.from - b.from);
  const starts = [0, ...ends.map((other) => other.from + other.places)];
  const gaps = starts.map((from, index) => ({ from, room: (ends[index]?.from ?? placesInAll) - from - places }));
  const fitting = gaps.filter(({ room }) => room >= 0);
  const gap = fitting[Math.floor(draw() * fitting.length)];
  if (gap && taken + places <= mostPlaces) return gap.from + Math.floor(draw() * (gap.room + 1));
  throw new Error(
    `Other canaries have ${shareOf({ places: taken })} of the visitors: all together have 50% at most. Wait for one to end, or roll one back.`,
  );
}
