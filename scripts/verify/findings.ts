import { OutOfBounds } from './siteReader.ts';

/** What a verification has found, in sentences. */
export interface Findings {
  /** What differs from what is stated. */
  problems: string[];
  /** What could not be checked, and why. */
  unchecked: string[];
  /** How many files and pages are as stated. */
  files: number;
  pages: number;
}

export function findings(): Findings {
  return { problems: [], unchecked: [], files: 0, pages: 0 };
}

/** Does something and notes what it throws as a problem. */
export async function noting<T>({ problems }: Findings, what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutOfBounds) throw error;
    problems.push(`${what}: ${(error as Error).message}.`);
    return undefined;
  }
}

/** Offset of the first byte in which two contents differ; `undefined` where they are equal. */
export function firstDifference(one: Uint8Array, other: Uint8Array): number | undefined {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) if (one[at] !== other[at]) return at;
  return one.length === other.length ? undefined : shorter;
}

/** Where a content differs from another one, in words. */
export function differenceFrom(found: Uint8Array, expected: Uint8Array, source: string): string {
  const at = firstDifference(found, expected);
  return at === undefined ? '' : `differs from ${source}, first at byte ${at}`;
}
