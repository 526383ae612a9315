import { hostView, type OwnList } from './link.ts';
import { type Answer, type Answers, questionOf } from './questions.ts';

/** A list as the names that are stored: values of its checked inputs, in any order. */
export function namesOf({ answers, ticks, forHost }: OwnList): string[] {
  return [...Object.values(answers), ...(forHost ? [hostView] : []), ...ticks];
}

/** The list that names stand for; names of nothing are left out. */
export function listOf(names: Iterable<string>): OwnList {
  const answers: Answers = {};
  const ticks = new Set<string>();
  let forHost = false;
  for (const name of names) {
    const question = questionOf(name);
    if (question) answers[question] = name as Answer;
    else if (name === hostView) forHost = true;
    else if (name.includes('.')) ticks.add(name);
  }
  return { answers, ticks, ...(forHost ? { forHost } : {}) };
}

export function isEmpty({ answers, ticks, forHost }: OwnList): boolean {
  return ticks.size === 0 && Object.keys(answers).length === 0 && !forHost;
}

export function isSame(one: OwnList, other: OwnList): boolean {
  return namesOf(one).sort().join(' ') === namesOf(other).sort().join(' ');
}

/** Names that a visitor has just switched on and off. */
export interface Change {
  on: readonly string[];
  off: readonly string[];
}

/**
 * Applies a change to the stored names. What another tab, or another release of the list, has stored meanwhile stays.
 */
export function changed(stored: Iterable<string>, { on, off }: Change): string[] {
  const names = new Set(stored);
  for (const name of off) names.delete(name);
  for (const name of on) names.add(name);
  return [...names];
}
