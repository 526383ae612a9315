import { dayIn } from 'shared/language/day.ts';
import type { Language } from 'shared/language/language.ts';
import { changeNote } from '../changes.ts';
import type { Content } from '../content.ts';
import { slugOf, type VisaEntry } from '../entries.ts';
import { serviceOf } from '../guidePage.ts';
import { fillReferences } from '../references.ts';
import type { Source } from '../source.ts';
import type { AnswerData, ShownFact } from './pageData.ts';
import { type Combination, rulesFor } from './requirements.ts';
import type { Fact, Rule, Texts, Visa } from './schemas.ts';

/** What answers a question is made of. */
export type Known = Pick<Content, 'requirements' | 'entries' | 'facts'>;

/** Names of passport and destination in the place of their marks. */
export function phrase(text: string, texts: Texts, { passport, destination }: Partial<Combination>): string {
  return text
    .replace('{passport}', passport ? texts.passports[passport] : '')
    .replace('{destination}', destination ? texts.destinations[destination] : '');
}

/** A citizen's own country: one answer for every purpose. */
export const isHome = ({ passport, destination }: Pick<Combination, 'passport' | 'destination'>) =>
  passport === destination;

/** Address of an answer, below the language. */
export function answerPath({ passport, destination, purpose }: Combination): string {
  const place = `/what-it-takes/${passport}/${destination}`;
  return isHome({ passport, destination }) ? place : `${place}/${purpose}`;
}

/** One rule answers each combination, and all that it names exists: `readRequirements` has checked it. */
export function prepareAnswer(combination: Combination, language: Language, known: Known): AnswerData {
  const { requirements, facts } = known;
  const [rule] = rulesFor(requirements.rules, combination) as [Rule];
  const visa = fillReferences(requirements.visas[rule.visa] as Visa, facts, language);
  const texts = requirements.texts[language];
  const title = isHome(combination) ? texts.home : texts.questions[combination.purpose];
  return {
    view: 'answer',
    title: phrase(title, texts, combination),
    passport: combination.passport,
    passportTitle: phrase(texts.passportTitle, texts, combination),
    destination: combination.destination,
    ...(isHome(combination) ? {} : { purpose: combination.purpose }),
    need: visa.need,
    name: visa.name[language],
    needed: shown({ kind: 'known', ...visa.needed }, language, known),
    facts: factsOf(visa, combination, language, known),
    notes: [...visa.notes, ...rule.notes].map((id) => changeNote(facts.changes, id, language)),
    ...documentsOf(visa, known.entries),
  };
}

function factsOf(visa: Visa, { destination }: Combination, language: Language, known: Known): AnswerData['facts'] {
  const fact = (id: AnswerData['facts'][number]['id'], of: Fact | undefined) =>
    of ? [{ id, fact: shown(of, language, known) }] : [];
  const costs = [...fact('fee', visa.fee), ...fact('time', visa.time)];
  if (visa.need === 'none') return costs;
  const own = (place: keyof Visa['apply']): Fact | undefined =>
    visa.apply[place] && { kind: 'known', ...visa.apply[place] };
  if (visa.apply.anywhere) return [...costs, ...fact('anywhere', own('anywhere'))];
  const places = known.requirements.destinations[destination].apply;
  return [
    ...costs,
    ...fact('nepal', own('nepal') ?? fillReferences(places.nepal, known.facts, language)),
    ...fact('japan', own('japan') ?? fillReferences(places.japan, known.facts, language)),
  ];
}

function shown(fact: Fact, language: Language, { requirements, facts }: Known): ShownFact {
  const source = (id: string) => {
    const { url, title } = requirements.sources[id] as Source;
    return { url, title: title[language] };
  };
  if (fact.kind === 'look') return { source: source(fact.look) };
  if (fact.kind === 'change') {
    const { since, text, source: page } = changeNote(facts.changes, fact.change, language);
    return { text, ...(since ? { since } : {}), source: page };
  }
  return { text: fact.text[language], asOf: dayIn(language, fact.asOf).text, source: source(fact.source) };
}

type Links = Pick<AnswerData, 'documents' | 'guide' | 'host'>;

/** Where the documents stand: the checklist, or what the guide says of requirements. */
function documentsOf({ checklist, guide, host }: Visa, entries: VisaEntry[]): Links {
  const path = (wanted: (facts: VisaEntry['facts']) => boolean) => {
    const entry = entries.find(({ facts }) => wanted(facts));
    return entry && `/services/${serviceOf(entry)}/${slugOf(entry.facts)}`;
  };
  const named = (name: string | undefined) => name && path(({ kind, country }) => `${kind}/${country}` === name);
  const list = checklist && path((facts) => facts.kind === 'checklist' && slugOf(facts) === checklist);
  const guidePath = named(guide);
  const hostPath = named(host);
  const section = guide?.startsWith('study/') ? 'requirements' : 'criteria';
  const documents = list ?? (guidePath && `${guidePath}#${section}`);
  return {
    ...(documents ? { documents } : {}),
    ...(guidePath ? { guide: guidePath } : {}),
    ...(hostPath ? { host: hostPath } : {}),
  };
}
