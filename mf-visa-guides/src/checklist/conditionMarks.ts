import type { Conditional } from '../readers/pageData.ts';

/** Attributes by which the stylesheet hides an element (`OwnConditions.module.css`): answers of the first list, and of the second. */
export function conditionMarks({ unless: [first, second] = [] }: Conditional): Record<string, string | undefined> {
  return { 'data-unless': first, 'data-and': second };
}

/** Whether answers hide an element with these marks. */
export function isRuledOut(element: Element, given: readonly string[]): boolean {
  const lists = ['data-unless', 'data-and'].flatMap((name) => element.getAttribute(name) ?? []);
  return lists.length > 0 && lists.every((list) => list.split(' ').some((answer) => given.includes(answer)));
}
