/** Longest time between two looks at the official sources of an entry, in days. */
export const longestAge = 180;

const day = 24 * 60 * 60 * 1000;

/** A fact, and the day on which its authority was due to change it, if it has said so. */
export interface Reviewed {
  name: string;
  reviewOn?: string | undefined;
}

/** What was compared with its official sources on a day. */
export interface Checked {
  name: string;
  checkedOn: string;
}

/**
 * One line for each figure or note whose authority was due to change it by now, the oldest first.
 * @param today ISO 8601
 */
export function dueReviews(facts: Reviewed[], today: string): string[] {
  return facts
    .flatMap(({ name, reviewOn }) => (reviewOn && daysBetween(reviewOn, today) >= 0 ? { name, reviewOn } : []))
    .sort((a, b) => a.reviewOn.localeCompare(b.reviewOn) || a.name.localeCompare(b.name))
    .map(({ name, reviewOn }) => `${name}: due for review since ${reviewOn}`);
}

/** Days from one day to another, both ISO 8601. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/**
 * One line for each entry whose facts have to be compared with their sources again, the oldest first; a day in the
 * future is a slip of the pen.
 * @param today ISO 8601
 */
export function overdueEntries(entries: Checked[], today: string): string[] {
  return entries
    .map(({ name, checkedOn }) => ({ name, checkedOn, age: daysBetween(checkedOn, today) }))
    .filter(({ age }) => age > longestAge || age < 0)
    .sort((a, b) => b.age - a.age || a.name.localeCompare(b.name))
    .map(
      ({ name, checkedOn, age }) => `${name}: checked on ${checkedOn}, ${age < 0 ? 'a future day' : `${age} days ago`}`,
    );
}
