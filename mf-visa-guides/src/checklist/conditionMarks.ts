import type { Conditional } from '../readers/pageData.ts';

/** Attributes by which the stylesheet hides an element (`Own.module.css`): answers of the first list, and of the second. */
export function conditionMarks({ unless: [first, second] = [] }: Conditional): Record<string, string | undefined> {
  return { 'data-unless': first, 'data-and': second };
}
