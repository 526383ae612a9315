import type { SitePage } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { factsOf, type Language } from 'shared/language/language.ts';
import { listInLanguages } from 'shared/language/localized.ts';
import { type Passport, passports } from '../../requirements/questions.ts';
import type { Known } from '../content.ts';
import { sharedDrawing, showCountry } from '../countries.ts';
import { breadcrumbJsonLd } from '../jsonLd.ts';
import type { RequirementData } from '../pageData.ts';
import { answerPath, isHome, prepareAnswer, withPassport } from './answer.ts';
import { type Combination, combinations } from './requirements.ts';
import type { Texts } from './schemas.ts';

/** Day on which the texts around the facts last changed. */
const lastModified = '2026-11-22';

const start = '/what-it-takes';

/** "Check if you need a visa": the first question, one page for each passport, and one for each answer, in all languages. */
export function requirementPages(known: Known): Promise<SitePage[]> {
  const textsIn = (language: Language) => known.requirements.texts[language];
  return listInLanguages<SitePage>(
    (language) => startPage(language, textsIn(language)),
    (language) => otherPassportPage(language, known),
    ...passports.map((passport) => (language: Language) => passportPage(passport, language, known)),
    ...combinations(known.requirements)
      .filter((combination) => !isHome(combination) || combination.purpose === 'visit')
      .map((combination) => (language: Language) => answerPage(combination, language, known)),
  );
}

function startPage(language: Language, { title, description, lead }: Texts): SitePage {
  return page(language, start, { title, description }, { view: 'start', title, lead });
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
    const source = requirements.sources[requirements.destinations[destination.id]?.finder ?? ''];
    return source ? [{ destination, source: { url: source.url, title: source.title[language] } }] : [];
  });
  const { title, description, lead } = other;
  const data: RequirementData = { view: 'other', title, lead, finders };
  return page(language, `${start}/other`, { title, description }, data);
}

function answerPage(combination: Combination, language: Language, known: Known): SitePage {
  const data = prepareAnswer(combination, language, known);
  const texts = known.requirements.texts[language];
  const steps = breadcrumbJsonLd(language, [
    [texts.title, start],
    [data.passportTitle, `${start}/${combination.passport}`],
    [data.title, answerPath(combination)],
  ]);
  const head = {
    title: data.title,
    description: texts.answerDescription.replace('{question}', data.title),
    picture: { ...sharedDrawing(known.countries, combination.destination), label: texts.title },
    jsonLd: [steps],
  };
  const { destination: country } = combination;
  return { ...page(language, answerPath(combination), head, data), search: { kind: 'page', country } };
}
