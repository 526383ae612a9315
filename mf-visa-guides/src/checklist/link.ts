import { stateHash } from 'shared/contract/document/stored.contract.ts';
import { allQuestions, questionOf } from './questions.ts';
import { hostView, listOf, type OwnList } from './stored.ts';

/** The state in a link, or why it cannot be read. */
export type DecodedLink =
  | { kind: 'list'; list: OwnList; unknown: number }
  | { kind: 'none' }
  | { kind: 'refused'; why: 'newer' | 'too-long' | 'malformed' };

/** Version of the form in which links are written; links of earlier ones stay readable. */
const version = 1;

/** Longest link that is read, several times the largest list. */
const longest = 4000;

/** Writes a list as a fragment: `#list=1_nepal.employed_identity.passport`. @param documents all as `group.item`, in the order of the page */
export function encodeList({ answers, ticks, forHost }: OwnList, documents: readonly string[]): string {
  const given = [...allQuestions.flatMap((question) => answers[question] ?? []), ...(forHost ? [hostView] : [])];
  const groups = new Map<string, string>();
  for (const name of documents) {
    const [group = '', item] = name.split('.');
    if (ticks.has(name)) groups.set(group, `${groups.get(group) ?? group}.${item}`);
  }
  return stateHash + [version, given.join('.'), ...groups.values()].join('_');
}

/** Reads a list from a fragment; unknown names and second answers to a question are left out and counted. */
export function decodeList(fragment: string, documents: readonly string[]): DecodedLink {
  if (!fragment.startsWith(stateHash)) return { kind: 'none' };
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
  return { kind: 'list', list: listOf(known), unknown: names.length - known.length };
}

/** Puts the list of another device to the one here: all ticks of both; where answers differ, those of here stay, and so does the view. */
export function mergeLists(here: OwnList, there: OwnList) {
  const differing = allQuestions.filter((question) => {
    const [one, other] = [here.answers[question], there.answers[question]];
    return one && other && one !== other;
  });
  return {
    list: {
      answers: { ...there.answers, ...here.answers },
      ticks: new Set([...here.ticks, ...there.ticks]),
      ...(here.forHost ? { forHost: true } : {}),
    },
    differing,
  };
}
