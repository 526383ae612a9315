import { intlOf } from 'shared/content/intl.ts';
import type { SitePage } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { dayIn, factsOf, type Language, listInLanguages } from 'shared/language/language.ts';
import { texts } from '../../messages.ts';
import {
  answerPath,
  type Combination,
  isHome,
  type Passport,
  passports,
  purposesFor,
  residences,
  usualResidence,
} from '../../requirements/questions.ts';
import { pagePictures } from '../../services/pictures.ts';
import { type ChangeNote, changeNote } from '../changes/changes.ts';
import type { Known } from '../content.ts';
import { type ShownCountry, showCountry } from '../entries.ts';
import { fillReferences, shownSource } from '../references.ts';
import type { Source } from '../schemas.ts';
import {
  combinations,
  type Destination,
  type Fact,
  isAppliedFor,
  isGranted,
  placeOf,
  type Rule,
  rulesFor,
  type Visa,
} from './requirements.ts';

/** Day on which the texts around the facts last changed. */
const lastModified = '2026-11-26';

const start = '/what-it-takes';

/** "Check if you need a visa": the first question, one page for each passport, and one for each answer, in all languages. */
export function requirementPages(known: Known): Promise<SitePage[]> {
  return listInLanguages<SitePage>(
    (language) => startPage(language, known),
    (language) => otherPassportPage(language, known),
    ...passports.map((passport) => (language: Language) => passportPage(passport, language, known)),
    ...situationsOf(known).flatMap((situation) =>
      situation.map((combination) => (language: Language) => answerPage(combination, situation, language, known)),
    ),
  );
}

/** Props of the page type: one of its views. */
export type RequirementData =
  | { view: 'start'; dual: ShownFact['source'] }
  | ({ view: 'passport'; passport: Passport; destinations: ShownCountry[] } & ReturnType<typeof shortAnswers>)
  | { view: 'other'; finders: { destination: ShownCountry; source: ShownFact['source'] }[] }
  | AnswerData;

function startPage(language: Language, known: Known): SitePage {
  const text = texts[language];
  const head = { title: text['visa.whatItTakes.title'], description: text['visa.whatItTakes.description'] };
  return page(language, start, head, { view: 'start', dual: sourceIn('japan-nationality', language, known) });
}

function page(language: Language, path: string, head: SitePage['head'], data: RequirementData): SitePage {
  return {
    type: 'what-it-takes',
    language,
    path: `/${language}${path}`,
    head: { picture: pagePictures.finder.src, ...head },
    data,
    lastModified,
  };
}

function passportPage(passport: Passport, language: Language, known: Known): SitePage {
  const text = texts[language];
  const { formatMessage } = intlOf(language, text);
  const values = { passport: text[`visa.nationality.${passport}`] };
  const question = formatMessage({ id: 'visa.whatItTakes.passportTitle' }, values);
  const head = {
    title: `${text['visa.whatItTakes.title']}${factsOf(language).punctuation.colon}${question}`,
    description: formatMessage({ id: 'visa.question.description' }, { question }),
  };
  const destinations = destinationsOf(known, language);
  const answers = shortAnswers(passport, language, known);
  return page(language, `${start}/${passport}`, head, { view: 'passport', passport, destinations, ...answers });
}

/** The visas that a visitor who lives in the country of the passport needs, and the day of the oldest answer. */
function shortAnswers(passport: Passport, language: Language, { requirements }: Known) {
  const asked = combinations(requirements).filter(
    (each) => each.passport === passport && each.residence === usualResidence(each),
  );
  const answers = asked.map((each) => {
    const [rule] = rulesFor(requirements.rules, each) as [Rule];
    const { need, name, needed } = requirements.visas[rule.visa] as Visa;
    const purpose = isHome(each) ? ('home' as const) : each.purpose;
    const { asOf } = needed;
    return { destination: each.destination, purpose, need, name: name[language], path: answerPath(each), asOf };
  });
  const oldest = answers.map(({ asOf }) => asOf).sort()[0] as string;
  return { answers, checkedOn: dayIn(language, oldest) };
}

const destinationsOf = ({ requirements, countries }: Known, language: Language) =>
  Object.keys(requirements.destinations).map((id) => showCountry(countries, id, language));

function otherPassportPage(language: Language, known: Known): SitePage {
  const text = texts[language];
  const finders = destinationsOf(known, language).map((destination) => {
    const { finder } = known.requirements.destinations[destination.id] as Destination;
    return { destination, source: sourceIn(finder, language, known) };
  });
  const head = { title: text['visa.otherPassport.title'], description: text['visa.otherPassport.description'] };
  return page(language, `${start}/other`, head, { view: 'other', finders });
}

/** Residences for which one rule answers a passport and purpose with the same words: one page serves them all, at the address of the first. */
type Situation = [Combination, ...Combination[]];

/** Every combination once, in the situation that its answer is for. */
function situationsOf(known: Known): Situation[] {
  const situations = new Map<string, Situation>();
  for (const combination of combinations(known.requirements)) {
    const [rule] = rulesFor(known.requirements.rules, combination) as [Rule];
    const { passport, purpose } = combination;
    const place = known.requirements.rules.indexOf(rule);
    const key = JSON.stringify([passport, purpose, place, contentOf(combination, 'en', known)]);
    const situation = situations.get(key);
    if (situation) situation.push(combination);
    else situations.set(key, [combination]);
  }
  return [...situations.values()];
}

function answerPage(combination: Combination, situation: Situation, language: Language, known: Known): SitePage {
  const data = prepareAnswer(combination, situation, language, known);
  const text = texts[language];
  const path = answerPath(combination);
  const canonicalPath = answerPath(situation[0]);
  const head = {
    title: data.title,
    description: intlOf(language, text).formatMessage({ id: 'visa.question.description' }, { question: data.title }),
    picture: (data.destination.picture ?? pagePictures.finder).src,
  };
  return {
    ...page(language, path, head, { ...data, title: phrased(data.title, language) }),
    ...(path === canonicalPath ? {} : { canonicalPath: `/${language}${canonicalPath}` }),
    // Answers for other residences say nearly the same: who finds one changes the residence there.
    search: path.includes('/from-') ? false : 'page',
  };
}

/** Props of an answer: one passport, destination, purpose and residence. */
export type AnswerData = ReturnType<typeof prepareAnswer>;

/** @param situation all for whom the answer is the same */
export function prepareAnswer(combination: Combination, situation: Situation, language: Language, known: Known) {
  const { destination, purpose } = combination;
  const lives = situation.map((each) => each.residence);
  const isForAll = isHome(combination) || purpose === 'change' || residences.every((id) => lives.includes(id));
  return {
    view: 'answer' as const,
    title: titleOf(combination, known, language),
    combination,
    destination: showCountry(known.countries, destination, language),
    purposes: (isHome(combination) ? [] : purposesFor(destination)).map((id) => {
      const other = { ...combination, purpose: id };
      const path = answerPath(id === 'change' ? { ...other, residence: usualResidence(other) } : other);
      return { id, path, isClosed: needOf(other, known) === 'closed' };
    }),
    /** Empty where the answer holds wherever one lives. */
    residences: (isForAll ? [] : residences).map((id) => ({ id, path: answerPath({ ...combination, residence: id }) })),
    ...contentOf(combination, language, known),
  };
}

/** The question that an answer is for; where visitors live only if that is not the country of their passport. */
export function titleOf(combination: Combination, { requirements }: Known, language: Language): string {
  const { passport, destination, purpose, residence } = combination;
  const text = texts[language];
  const { formatMessage } = intlOf(language, text);
  const name = requirements.destinations[destination]?.name[language];
  const values = { passport: text[`visa.nationality.${passport}`], destination: name };
  const question = formatMessage({ id: `visa.question.${isHome(combination) ? 'home' : purpose}` }, values);
  if (residence === usualResidence(combination)) return question;
  return formatMessage({ id: 'visa.question.living' }, { question, residence: text[`visa.livingIn.${residence}`] });
}

const needOf = (combination: Combination, { requirements }: Known) =>
  rulesFor(requirements.rules, combination).map(({ visa }) => requirements.visas[visa]?.need)[0];

/** The answer of one rule, the same for every reader. One rule answers each combination, and all that it names exists: `readRequirements` has checked it. */
function contentOf(combination: Combination, language: Language, known: Known) {
  const { requirements, facts } = known;
  const [rule] = rulesFor(requirements.rules, combination) as [Rule];
  const visa = fillReferences(requirements.visas[rule.visa] as Visa, facts, language);
  const shownFacts = factsFor(visa, combination, language, known);
  return {
    need: visa.need,
    name: visa.name[language],
    needed: shown({ kind: 'known', ...visa.needed }, language, known),
    next: visa.next[language],
    facts: shownFacts,
    notes: [...visa.notes, ...rule.notes].map((id) => changeNote(facts.changes, id, language)),
    /** Where one applies for an online authorisation. */
    application: visa.need === 'authorisation' ? shownFacts.find(({ id }) => id === 'apply')?.fact.source : undefined,
    ...linksOf(visa, language, known),
  };
}

function factsFor(visa: Visa, combination: Combination, language: Language, known: Known) {
  const { passport, destination, residence } = combination;
  const fact = (id: 'fee' | 'time' | 'apply' | 'also', of: Fact | undefined) =>
    of ? [{ id, fact: shown(of, language, known) }] : [];
  const place = placeOf(visa, known.requirements.destinations[destination] as Destination, combination);
  const also = visa.also.filter(
    (each) => (each.passport?.includes(passport) ?? true) && (each.residence?.includes(residence) ?? true),
  );
  return [
    ...fact('fee', visa.fee),
    ...fact('time', visa.times[residence] ?? visa.time),
    ...(isAppliedFor(visa) ? fact('apply', fillReferences(place, known.facts, language)) : []),
    ...also.flatMap((each) => fact('also', { kind: 'known', ...each })),
  ];
}

/** A fact as a page shows it; without a text it is what we do not know, and the source is who does. */
export interface ShownFact extends Partial<Pick<ChangeNote, 'text' | 'since'>>, Pick<ChangeNote, 'source'> {
  asOf?: string;
}

function shown(fact: Fact, language: Language, known: Known): ShownFact {
  if (fact.kind === 'look') return { source: sourceIn(fact.look, language, known) };
  if (fact.kind === 'change') return changeNote(known.facts.changes, fact.change, language);
  const { text, asOf, source } = fact;
  return { text: text[language], asOf: dayIn(language, asOf).text, source: sourceIn(source, language, known) };
}

const sourceIn = (id: string, language: Language, { requirements }: Known) =>
  shownSource(requirements.sources[id] as Source, language);

/** Where to read on: addresses below the language, and an official page. */
function linksOf({ checklist, guide, host, documents, ...visa }: Visa, language: Language, known: Known) {
  const pathOf = (page: string | undefined) => known.entries.find((entry) => entry.page === page)?.path;
  const guidePath = pathOf(guide);
  const hostPath = pathOf(host);
  const section = guide?.startsWith('study/') ? 'requirements' : 'criteria';
  /** A guide has the criteria of a visa: who needs none is not asked for them. */
  const criteria = isGranted(visa) && guidePath ? `${guidePath}#${section}` : undefined;
  return {
    documents: checklist ? pathOf(`checklists/${checklist}`) : criteria,
    officialDocuments: documents ? sourceIn(documents, language, known) : undefined,
    guide: guidePath,
    host: hostPath && `${hostPath}#advantages`,
  };
}
