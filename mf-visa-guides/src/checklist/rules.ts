/** A document as the page shows it: `group.item`, and a short hash of its rule (`data-rule`). */
export interface RuledItem {
  name: string;
  rule: string;
  isTicked: boolean;
}

/** Note that a visitor sees beside a document. */
export type RuleMark = 'new' | 'changed';

/** The rules that a visitor has seen, by document; written as `identity.passport=a1`, with spaces between. */
export type SeenRules = ReadonlyMap<string, string>;

export function readRules(text: string): Map<string, string> {
  const pairs = text.split(' ').map((pair) => pair.split('='));
  return new Map(pairs.flatMap(([name, rule]) => (name && rule ? [[name, rule] as const] : [])));
}

export function writeRules(seen: SeenRules): string {
  return [...seen].map((pair) => pair.join('=')).join(' ');
}

/** Which documents came after a list was begun, and which have another text than when they were ticked. */
export function ruleMarks(items: readonly RuledItem[], seen: SeenRules): Map<string, RuleMark> {
  const marks = new Map<string, RuleMark>();
  for (const { name, rule, isTicked } of seen.size > 0 ? items : []) {
    const before = seen.get(name);
    if (before === undefined && !isTicked) marks.set(name, 'new');
    if (before !== undefined && before !== rule && isTicked) marks.set(name, 'changed');
  }
  return marks;
}

/**
 * The rules that count as seen from now on: those of all documents when a list is begun, later those of documents that are
 * ticked, or changed by the visitor.
 * @param touched documents that the visitor has just ticked or unticked
 */
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
