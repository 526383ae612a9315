import type { SitePage } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { factsOf, type Language, listInLanguages } from 'shared/language/language.ts';
import {
  answerPath,
  type Combination,
  type Passport,
  passports,
  usualResidence,
} from '../../requirements/questions.ts';
import type { Known } from '../content.ts';
import { sharedDrawing, showCountry } from '../countries.ts';
import type { RequirementData } from '../pageData.ts';
import { prepareAnswer, type Situation, situationsOf, sourceIn, titleOf, withPassport } from './answer.ts';

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

function startPage(language: Language, known: Known): SitePage {
  const { title, description, lead, dual } = known.requirements.texts[language];
  const source = sourceIn('japan-nationality', language, known);
  return page(language, start, { title, description }, { view: 'start', title, lead, dual: { ...dual, source } });
}

function page(language: Language, path: string, head: SitePage['head'], data: RequirementData): SitePage {
  return {
    type: 'what-it-takes',
    language,
    path: `/${language}${path}`,
    head,
    data: { ...data, title: phrased(data.title, language) },
    lastModified,
  };
}

function passportPage(passport: Passport, language: Language, known: Known): SitePage {
  const texts = known.requirements.texts[language];
  const title = withPassport(texts.passportTitle, texts, passport);
  const head = {
    title: `${texts.title}${factsOf(language).punctuation.colon}${title}`,
    description: texts.answerDescription.replace('{question}', title),
    picture: { title, label: texts.title },
  };
  return page(language, `${start}/${passport}`, head, {
    view: 'passport',
    title,
    lead: texts.passportLead,
    passport,
    destinations: destinationsOf(known, language),
  });
}

const destinationsOf = ({ requirements, countries }: Known, language: Language) =>
  Object.keys(requirements.destinations).map((id) => showCountry(countries, id, language));

function otherPassportPage(language: Language, known: Known): SitePage {
  const { requirements } = known;
  const { other } = requirements.texts[language];
  const finders = destinationsOf(known, language).flatMap((destination) => {
    const { finder } = requirements.destinations[destination.id] ?? {};
    return finder ? [{ destination, source: sourceIn(finder, language, known) }] : [];
  });
  const { title, description, lead } = other;
  const data: RequirementData = { view: 'other', title, lead, finders };
  return page(language, `${start}/other`, { title, description }, data);
}

function answerPage(combination: Combination, situation: Situation, language: Language, known: Known): SitePage {
  const data = prepareAnswer(combination, situation, language, known);
  const texts = known.requirements.texts[language];
  const path = answerPath(combination);
  const canonicalPath = answerPath(situation[0]);
  const head = {
    title: data.title,
    description: texts.answerDescription.replace('{question}', data.title),
    picture: {
      ...sharedDrawing(known.countries, combination.destination),
      label: texts.title,
      // One picture for all residences.
      title: titleOf({ ...combination, residence: usualResidence(combination) }, known, language),
    },
  };
  return {
    ...page(language, path, head, data),
    ...(path === canonicalPath ? {} : { canonicalPath: `/${language}${canonicalPath}` }),
    // Answers for other residences say nearly the same: who finds one changes the residence there.
    search: path.includes('/from-') ? false : 'page',
  };
}
