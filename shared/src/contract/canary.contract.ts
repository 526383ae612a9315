import { z } from 'zod';
import { releaseId } from './values.contract.ts';

/**
 * A canary: a release that a share of the visitors gets in place of the live one.
 * What: which release, which visitors, and since when.
 * Where relied on: the commands of the release store write it, composition chooses by it.
 * Why: who gets which release is decided by two numbers, so every host decides alike and a visitor stays where they are.
 */

/** A visitor's place is a number below this one, drawn at random. It names nobody: many visitors have the same. */
export const placesInAll = 10_000;

/** The cookie with a visitor's place, and for how many days it is stored. */
export const canaryCookie = { name: 'canary', days: 7 };

/** Places that all canaries together have at most: half of the visitors. */
export const mostPlaces = placesInAll / 2;

export const canary = z
  .object({
    release: releaseId,
    /** The first place that gets it. */
    from: z.number().int().min(0),
    /** How many places get it. */
    places: z.number().int().min(1).max(mostPlaces),
    /** When it began; tells two canaries of the same release apart. */
    since: z.iso.datetime(),
    /** Name of who started it, as their Git has it. */
    by: z.string().min(1).max(100).optional(),
  })
  .refine(({ from, places }) => from + places <= placesInAll, `expected places below ${placesInAll}`);

/** The last canary that was rolled back. */
export const formerCanary = z.object({
  release: releaseId,
  at: z.iso.datetime(),
  /** Why, with figures. */
  cause: z.string().max(1000),
});

export type Canary = z.infer<typeof canary>;
export type FormerCanary = z.infer<typeof formerCanary>;

/** Whether a visitor gets the canary. */
export function isInCanary({ from, places }: Pick<Canary, 'from' | 'places'>, place: number): boolean {
  return place >= from && place < from + places;
}

/** The place that a request's cookies state; nothing where they state none. */
export function placeIn(cookies: string): number | undefined {
  // Each request with a cookie comes by here, and most have another one.
  if (!cookies.includes('canary=')) return undefined;
  const digits = /(?:^|;\s*)canary=(\d{1,4})(?:;|$)/.exec(cookies)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
