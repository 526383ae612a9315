import { intlOf } from 'shared/content/intl.ts';
import { inEveryLanguage } from 'shared/language/catalogs.ts';
import { dayIn, type Language } from 'shared/language/language.ts';
import { messages as catalogs } from '../../messages.ts';
import { answerPath, type Combination, isHome, residences, usualResidence } from '../../requirements/questions.ts';
import { changeNote } from '../changes/changes.ts';
import type { Known } from '../content.ts';
import { showCountry } from '../countries.ts';
import type { AnswerContent, AnswerData, ShownFact } from '../pageData.ts';
import { fillReferences } from '../references.ts';
import type { Source } from '../schemas.ts';
import { combinations, placeOf, rulesFor } from './requirements.ts';
import type { Destination, Fact, Rule, Visa } from './schemas.ts';

const messages = await inEveryLanguage(catalogs);

/** Combinations that one rule answers with the same words: one page serves them all, at the address of the first. */
export type Situation = [Combination, ...Combination[]];

/** Every combination once, in the situation that its answer is for. */
export function situationsOf(known: Known): Situation[] {
  const situations = new Map<string, Situation>();
  for (const combination of combinations(known.requirements)) {
    const [rule] = rulesFor(known.requirements.rules, combination) as [Rule];
    const key = JSON.stringify([known.requirements.rules.indexOf(rule), contentOf(combination, 'en', known)]);
    const situation = situations.get(key);
    if (situation) situation.push(combination);
    else situations.set(key, [combination]);
  }
  return [...situations.values()];
}

/** @param situation all for whom the answer is the same */
export function prepareAnswer(
  combination: Combination,
  situation: Situation,
  language: Language,
  known: Known,
): AnswerData {
  const { passport, destination, purpose, residence } = combination;
  const lives = situation.filter((each) => each.passport === passport).map((each) => each.residence);
  return {
    view: 'answer',
    title: titleOf(combination, known, language),
    combination,
    destination: showCountry(known.countries, destination, language),
    residences:
      isHome(combination) || purpose === 'change' || residences.every((id) => lives.includes(id))
        ? []
        : residences.map((id) => ({
            id,
            path: answerPath({ ...combination, residence: id }),
            isChosen: id === residence,
          })),
    ...contentOf(combination, language, known),
  };
}

/** The question that an answer is for; where visitors live only if that is not the country of their passport. */
export function titleOf(combination: Combination, { requirements }: Known, language: Language): string {
  const { passport, destination, purpose, residence } = combination;
  const text = messages[language];
  const { formatMessage } = intlOf(language, text);
  const name = requirements.destinations[destination]?.name[language];
  const values = { passport: text[`visa.nationality.${passport}`], destination: name };
  const question = formatMessage({ id: `visa.question.${isHome(combination) ? 'home' : purpose}` }, values);
  if (residence === usualResidence(combination)) return question;
  return formatMessage({ id: 'visa.question.living' }, { question, residence: text[`visa.livingIn.${residence}`] });
}

/** One rule answers each combination, and all that it names exists: `readRequirements` has checked it. */
function contentOf(combination: Combination, language: Language, known: Known): AnswerContent {
  const { requirements, facts } = known;
  const [rule] = rulesFor(requirements.rules, combination) as [Rule];
  const visa = fillReferences(requirements.visas[rule.visa] as Visa, facts, language);
  return {
    need: visa.need,
    name: visa.name[language],
    needed: shown({ kind: 'known', ...visa.needed }, language, known),
    next: visa.next[language],
    facts: factsOf(visa, combination, language, known),
    notes: [...visa.notes, ...rule.notes].map((id) => changeNote(facts.changes, id, language)),
    ...documentsOf(visa, language, known),
  };
}

function factsOf(visa: Visa, combination: Combination, language: Language, known: Known): AnswerContent['facts'] {
  const { passport, destination, residence } = combination;
  const fact = (id: AnswerContent['facts'][number]['id'], of: Fact | undefined) =>
    of ? [{ id, fact: shown(of, language, known) }] : [];
  const place = placeOf(visa, known.requirements.destinations[destination] as Destination, combination);
  const also = visa.also.filter(
    (each) => (each.passport?.includes(passport) ?? true) && (each.residence?.includes(residence) ?? true),
  );
  return [
    ...fact('fee', visa.fee),
    ...fact('time', visa.times[residence] ?? visa.time),
    ...(visa.need === 'visa' || visa.need === 'authorisation'
      ? fact('apply', fillReferences(place, known.facts, language))
      : []),
    ...also.flatMap((each) => fact('also', { kind: 'known', ...each })),
  ];
}

function shown(fact: Fact, language: Language, known: Known): ShownFact {
  if (fact.kind === 'look') return { source: sourceIn(fact.look, language, known) };
  if (fact.kind === 'change') {
    const { since, text, source: page } = changeNote(known.facts.changes, fact.change, language);
    return { text, ...(since ? { since } : {}), source: page };
  }
  const { text, asOf, source } = fact;
  return { text: text[language], asOf: dayIn(language, asOf).text, source: sourceIn(source, language, known) };
}

/** An official page, with its title in the language. */
export function sourceIn(id: string, language: Language, { requirements }: Known): ShownFact['source'] {
  const { url, title } = requirements.sources[id] as Source;
  return { url, title: title[language] };
}

type Links = Pick<AnswerContent, 'documents' | 'officialDocuments' | 'guide' | 'host'>;

function documentsOf(visa: Visa, language: Language, known: Known): Links {
  const { checklist, guide, host } = visa;
  const pathOf = (page: string | undefined) => known.entries.find((entry) => entry.page === page)?.path;
  const list = checklist && pathOf(`checklists/${checklist}`);
  const [guidePath, hostPath] = [pathOf(guide), pathOf(host)];
  const section = guide?.startsWith('study/') ? 'requirements' : 'criteria';
  const documents = list ?? (guidePath && `${guidePath}#${section}`);
  return {
    ...(documents ? { documents } : {}),
    ...(visa.documents ? { officialDocuments: sourceIn(visa.documents, language, known) } : {}),
    ...(guidePath ? { guide: guidePath } : {}),
    ...(hostPath ? { host: `${hostPath}#advantages` } : {}),
  };
}
