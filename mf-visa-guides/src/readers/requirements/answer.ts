import { dayIn } from 'shared/language/day.ts';
import type { Language } from 'shared/language/language.ts';
import type { Passport } from '../../requirements/questions.ts';
import { changeNote } from '../changes/changes.ts';
import type { Known } from '../content.ts';
import { showCountry } from '../countries.ts';
import { slugOf, type VisaEntry } from '../entries.ts';
import { serviceOf } from '../guides/guidePage.ts';
import type { AnswerData, ShownFact } from '../pageData.ts';
import { fillReferences } from '../references.ts';
import type { Source } from '../schemas.ts';
import { type Combination, rulesFor } from './requirements.ts';
import type { Destination, Fact, Rule, Texts, Visa } from './schemas.ts';

/** The name of the passport in the place of its mark. */
export function withPassport(text: string, texts: Texts, passport: Passport): string {
  return text.replace('{passport}', texts.passports[passport]);
}

/** A citizen's own country: one answer for every purpose. */
export const isHome = ({ passport, destination }: Pick<Combination, 'passport' | 'destination'>) =>
  passport === destination;

/** Address of an answer, below the language. */
export function answerPath({ passport, destination, purpose }: Combination): string {
  const place = `/what-it-takes/${passport}/${destination}`;
  return isHome({ passport, destination }) ? place : `${place}/${purpose}`;
}

function questionOf(combination: Combination, { requirements }: Known, language: Language): string {
  const { passport, destination, purpose } = combination;
  const texts = requirements.texts[language];
  const question = isHome(combination) ? texts.home : texts.questions[purpose];
  const name = requirements.destinations[destination]?.name[language] ?? '';
  return withPassport(question, texts, passport).replace('{destination}', name);
}

/** One rule answers each combination, and all that it names exists: `readRequirements` has checked it. */
export function prepareAnswer(combination: Combination, language: Language, known: Known): AnswerData {
  const { requirements, facts } = known;
  const [rule] = rulesFor(requirements.rules, combination) as [Rule];
  const visa = fillReferences(requirements.visas[rule.visa] as Visa, facts, language);
  const texts = requirements.texts[language];
  return {
    view: 'answer',
    title: questionOf(combination, known, language),
    passport: combination.passport,
    passportTitle: withPassport(texts.passportTitle, texts, combination.passport),
    destination: showCountry(known.countries, combination.destination, language),
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
  const places = (known.requirements.destinations[destination] as Destination).apply;
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
