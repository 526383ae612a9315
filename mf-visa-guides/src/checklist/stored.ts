import { type Answer, type Answers, questionOf } from './questions.ts';

/** State of a checklist: answers, and ticked documents as `group.item`. */
export interface OwnList {
  answers: Answers;
  ticks: ReadonlySet<string>;
  forHost?: boolean;
}

/** Name of the view for a host, beside the names of answers. */
export const hostView = 'for-host';

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

/** Applies a change to the stored names. */
export function changed(stored: Iterable<string>, { on, off }: Change): string[] {
  const names = new Set(stored);
  for (const name of off) names.delete(name);
  for (const name of on) names.add(name);
  return [...names];
}

/** A document as the page shows it: `group.item`, and a short hash of its rule (`data-rule`). */
export interface RuledItem {
  name: string;
  rule: string;
  isTicked: boolean;
}

/** Note that a visitor sees beside a document. */
export type RuleMark = 'new' | 'changed';

type SeenRules = ReadonlyMap<string, string>;

export function readRules(text: string): Map<string, string> {
  const pairs = text.split(' ').map((pair) => pair.split('='));
  return new Map(pairs.flatMap(([name, rule]) => (name && rule ? [[name, rule] as const] : [])));
}

export function writeRules(seen: SeenRules): string {
  return [...seen].map((pair) => pair.join('=')).join(' ');
}

/** Finds documents that were added after the list was begun, and documents whose text has changed since they were ticked. */
export function ruleMarks(items: readonly RuledItem[], seen: SeenRules): Map<string, RuleMark> {
  const marks = new Map<string, RuleMark>();
  for (const { name, rule, isTicked } of seen.size > 0 ? items : []) {
    const before = seen.get(name);
    if (before === undefined && !isTicked) marks.set(name, 'new');
    if (before !== undefined && before !== rule && isTicked) marks.set(name, 'changed');
  }
  return marks;
}

/** Rules that count as seen: all when a list is begun, later those of documents that are ticked or touched. */
export function seenRules(
  items: readonly RuledItem[],
  seen: SeenRules,
  touched: readonly string[],
): Map<string, string> {
  const isBegun = seen.size > 0;
  const next = new Map(seen);
  for (const { name, rule, isTicked } of items) {
    const isNew = !seen.has(name);
    if (!isBegun || touched.includes(name) || (isTicked ? isNew : !isNew)) next.set(name, rule);
  }
  return next;
}
