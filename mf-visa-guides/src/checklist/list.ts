import { stateHash } from 'shared/contract/document/stored.contract.ts';
import { allQuestions, answersTo, type Question, questionOf } from './questions.ts';

/** A checklist as the names that are stored, in any order: answers, ticked documents as `group.item`, and `hostView`. */
export type OwnList = readonly string[];

/** Name of the view for a host, beside the names of answers. */
export const hostView = 'for-host';

export const isSame = (one: OwnList, other: OwnList) => [...one].sort().join() === [...other].sort().join();

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
export function seenRules(items: readonly RuledItem[], seen: SeenRules, touched: readonly string[]) {
  const isBegun = seen.size > 0;
  const next = new Map(seen);
  for (const { name, rule, isTicked } of items) {
    const isNew = !seen.has(name);
    if (!isBegun || touched.includes(name) || (isTicked ? isNew : !isNew)) next.set(name, rule);
  }
  return next;
}

/** The state in a link, or why it cannot be read. */
export type DecodedLink =
  | { kind: 'list'; list: OwnList; unknown: number }
  | { kind: 'refused'; why: 'newer' | 'too-long' | 'malformed' };

/** Version of the form in which links are written; links of earlier ones stay readable. */
const version = 1;

/** Longest link that is read, several times the largest list. */
const longest = 4000;

/** Writes a list as a fragment: `#list=1_nepal.employed_identity.passport`. @param documents all as `group.item`, in the order of the page */
export function encodeList(list: OwnList, documents: readonly string[]): string {
  const given = [...allQuestions.flatMap(answersTo), hostView].filter((name) => list.includes(name));
  const groups = new Map<string, string>();
  for (const name of documents) {
    const [group = '', item] = name.split('.');
    if (list.includes(name)) groups.set(group, `${groups.get(group) ?? group}.${item}`);
  }
  return stateHash + [version, given.join('.'), ...groups.values()].join('_');
}

/** Reads a list from a fragment, if it holds one; unknown names and second answers to a question are left out and counted. */
export function decodeList(fragment: string, documents: readonly string[]): DecodedLink | undefined {
  if (!fragment.startsWith(stateHash)) return undefined;
  if (fragment.length > longest) return { kind: 'refused', why: 'too-long' };
  const [written = '', given, ...groups] = fragment.slice(stateHash.length).split('_');
  if (!/^[1-9]\d{0,3}$/.test(written)) return { kind: 'refused', why: 'malformed' };
  if (Number(written) > version) return { kind: 'refused', why: 'newer' };
  if (given === undefined || !/^[a-z\d.-]*$/.test(given + groups.join('')))
    return { kind: 'refused', why: 'malformed' };
  const ticks = groups.flatMap((group) => {
    const [id, ...items] = group.split('.');
    return items.map((item) => `${id}.${item}`);
  });
  const names = [...given.split('.').filter(Boolean), ...ticks];
  const isKnown = (name: string) => {
    const question = questionOf(name);
    if (question) return names.find((other) => questionOf(other) === question) === name;
    return name === hostView || documents.includes(name);
  };
  const known = names.filter(isKnown);
  return { kind: 'list', list: [...new Set(known)], unknown: names.length - known.length };
}

/** Puts the list of another device to the one here: all ticks of both; where answers differ, those of here stay, and so does the view. */
export function mergeLists(here: OwnList, there: OwnList) {
  const answerIn = (list: OwnList, question: Question) => list.find((name) => questionOf(name) === question);
  const differing = allQuestions.filter((question) => {
    const [one, other] = [answerIn(here, question), answerIn(there, question)];
    return one && other && one !== other;
  });
  const isAdded = (name: string) => {
    const question = questionOf(name);
    return question ? !answerIn(here, question) : name !== hostView && !here.includes(name);
  };
  return { list: [...here, ...there.filter(isAdded)], differing };
}
