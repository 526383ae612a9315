import { intlOf } from 'shared/content/intl.ts';
import type { SitePage } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { inEveryLanguage } from 'shared/language/catalogs.ts';
import { factsOf, type Language, listInLanguages } from 'shared/language/language.ts';
import { messages as catalogs } from '../../messages.ts';
import { answerPath, type Combination, type Passport, passports } from '../../requirements/questions.ts';
import { pagePictures } from '../../services/pictures.ts';
import type { Known } from '../content.ts';
import { showCountry } from '../countries.ts';
import type { RequirementData } from '../pageData.ts';
import { prepareAnswer, type Situation, situationsOf, sourceIn } from './answer.ts';

const messages = await inEveryLanguage(catalogs);

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
  const text = messages[language];
  const head = { title: text['visa.whatItTakes.title'], description: text['visa.whatItTakes.description'] };
  return page(language, start, head, { view: 'start', dual: sourceIn('japan-nationality', language, known) });
}

function page(language: Language, path: string, head: SitePage['head'], data: RequirementData): SitePage {
  const shared = { picture: pagePictures.finder.src, ...head };
  return {
    type: 'what-it-takes',
    language,
    path: `/${language}${path}`,
    head: shared,
    data: { ...data },
    lastModified,
  };
}

function passportPage(passport: Passport, language: Language, known: Known): SitePage {
  const text = messages[language];
  const { formatMessage } = intlOf(language, text);
  const values = { passport: text[`visa.nationality.${passport}`] };
  const question = formatMessage({ id: 'visa.whatItTakes.passportTitle' }, values);
  const head = {
    title: `${text['visa.whatItTakes.title']}${factsOf(language).punctuation.colon}${question}`,
    description: formatMessage({ id: 'visa.question.description' }, { question }),
  };
  const destinations = destinationsOf(known, language);
  return page(language, `${start}/${passport}`, head, { view: 'passport', passport, destinations });
}

const destinationsOf = ({ requirements, countries }: Known, language: Language) =>
  Object.keys(requirements.destinations).map((id) => showCountry(countries, id, language));

function otherPassportPage(language: Language, known: Known): SitePage {
  const { requirements } = known;
  const text = messages[language];
  const finders = destinationsOf(known, language).flatMap((destination) => {
    const { finder } = requirements.destinations[destination.id] ?? {};
    return finder ? [{ destination, source: sourceIn(finder, language, known) }] : [];
  });
  const head = { title: text['visa.otherPassport.title'], description: text['visa.otherPassport.description'] };
  return page(language, `${start}/other`, head, { view: 'other', finders });
}

function answerPage(combination: Combination, situation: Situation, language: Language, known: Known): SitePage {
  const data = prepareAnswer(combination, situation, language, known);
  const text = messages[language];
  const path = answerPath(combination);
  const canonicalPath = answerPath(situation[0]);
  const head = {
    title: data.title,
    description: intlOf(language, text).formatMessage({ id: 'visa.question.description' }, { question: data.title }),
    picture: (known.countries[combination.destination]?.picture ?? pagePictures.finder).src,
  };
  return {
    ...page(language, path, head, { ...data, title: phrased(data.title, language) }),
    ...(path === canonicalPath ? {} : { canonicalPath: `/${language}${canonicalPath}` }),
    // Answers for other residences say nearly the same: who finds one changes the residence there.
    search: path.includes('/from-') ? false : 'page',
  };
}
