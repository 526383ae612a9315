import { stateHash } from 'shared/contract/document/stored.contract.ts';
import { type Answer, type Answers, allQuestions, questionOf } from './questions.ts';

/** State of a checklist: answers, and ticked documents as `group.item`. */
export interface OwnList {
  answers: Answers;
  ticks: ReadonlySet<string>;
  forHost?: boolean;
}

/** The documents of a checklist, by their ids. */
export type DocumentIds = readonly { id: string; items: readonly { id: string }[] }[];

/** The state in a link, or why it cannot be read. */
export type DecodedLink =
  | { kind: 'list'; list: OwnList; unknown: number }
  | { kind: 'none' }
  | { kind: 'refused'; why: 'newer' | 'too-long' | 'malformed' };

/** Name of the view for a host, beside the names of answers. */
export const hostView = 'for-host';

/** Version of the form in which links are written; links of earlier ones stay readable. */
const version = 1;

/** Longest link that is read, several times the largest list. */
const longest = 4000;

/** Writes a list as a fragment, in the order of the page: `#list=1_nepal.employed_identity.passport`. */
export function encodeList({ answers, ticks, forHost }: OwnList, documents: DocumentIds): string {
  const given = [...allQuestions.flatMap((question) => answers[question] ?? []), ...(forHost ? [hostView] : [])];
  const groups = documents.flatMap(({ id, items }) => {
    const ticked = items.filter((item) => ticks.has(`${id}.${item.id}`));
    return ticked.length > 0 ? [[id, ...ticked.map((item) => item.id)].join('.')] : [];
  });
  return stateHash + [version, given.join('.'), ...groups].join('_');
}

/** Reads a list from a fragment; unknown names and second answers to a question are left out and counted. */
export function decodeList(fragment: string, documents: DocumentIds): DecodedLink {
  if (!fragment.startsWith(stateHash)) return { kind: 'none' };
  if (fragment.length > longest) return { kind: 'refused', why: 'too-long' };
  const [written = '', given, ...groups] = fragment.slice(stateHash.length).split('_');
  if (!/^[1-9]\d{0,3}$/.test(written)) return { kind: 'refused', why: 'malformed' };
  if (Number(written) > version) return { kind: 'refused', why: 'newer' };
  if (given === undefined || !/^[a-z\d.-]*$/.test(given + groups.join('')))
    return { kind: 'refused', why: 'malformed' };
  const names = given.split('.').filter(Boolean);
  const answers = readAnswers(names.filter((name) => name !== hostView));
  const ticks = readTicks(groups, documents);
  const forHost = names.includes(hostView) ? { forHost: true } : {};
  return {
    kind: 'list',
    list: { answers: answers.found, ticks: ticks.found, ...forHost },
    unknown: answers.unknown + ticks.unknown,
  };
}

function readAnswers(names: string[]): { found: Answers; unknown: number } {
  const found: Answers = {};
  let unknown = 0;
  for (const name of names) {
    const question = questionOf(name);
    if (question && !found[question]) found[question] = name as Answer;
    else unknown++;
  }
  return { found, unknown };
}

function readTicks(groups: string[], documents: DocumentIds): { found: Set<string>; unknown: number } {
  const known = new Set(documents.flatMap(({ id, items }) => items.map((item) => `${id}.${item.id}`)));
  const names = groups.flatMap((group) => {
    const [id, ...items] = group.split('.');
    return items.map((item) => `${id}.${item}`);
  });
  const found = new Set(names.filter((name) => known.has(name)));
  return { found, unknown: names.filter((name) => !known.has(name)).length };
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
