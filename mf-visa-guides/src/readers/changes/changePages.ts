import { company } from 'shared/company/company.ts';
import { promisedFeeds } from 'shared/company/links.ts';
import { intlOf } from 'shared/content/intl.ts';
import type { SiteFeed, SiteFeedEntry, SitePage } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { inEveryLanguage } from 'shared/language/catalogs.ts';
import { dayIn, factsOf, type Language, listInLanguages, withoutPhraseBreaks } from 'shared/language/language.ts';
import { messages as catalogs } from '../../messages.ts';
import { answerPath, isHome, usualResidence } from '../../requirements/questions.ts';
import { pagePictures } from '../../services/pictures.ts';
import type { Known } from '../content.ts';
import { showCountry } from '../countries.ts';
import type { VisaEntry } from '../entries.ts';
import { addressesOf } from '../guides/serviceLinks.ts';
import type { ChangesData, LinkedPage, ShownChange } from '../pageData.ts';
import { titleOf } from '../requirements/answer.ts';
import { combinations, rulesFor } from '../requirements/requirements.ts';
import {
  type Change,
  changeAnchor,
  changedCountries,
  changesOf,
  changesPath,
  type NamedChange,
  stateOf,
} from './changes.ts';

/** The page of all changes, and one for each country, in all languages. */
export const changePages = (known: Known): Promise<SitePage[]> => ofAllAndEach(known, changePage);

function ofAllAndEach<T>(known: Known, make: (known: Known, country: string | undefined, language: Language) => T) {
  const countries = changedCountries(known.facts.changes).map(({ country }) => country);
  return listInLanguages(
    ...[undefined, ...countries].map((country) => (language: Language) => make(known, country, language)),
  );
}

function changePage(known: Known, country: string | undefined, language: Language): SitePage {
  const changes = changesOf(known.facts.changes, country);
  const { title, description } = changesHead(known, country, language);
  const [newest = `${company.since}-01-01`] = changes
    .map(({ noted }) => noted)
    .sort()
    .reverse();
  const data: ChangesData = {
    title: phrased(title, language),
    ...(country ? { country: showCountry(known.countries, country, language) } : {}),
    countries: changedCountries(known.facts.changes).map(({ country: id, count }) => ({
      country: showCountry(known.countries, id, language),
      count,
    })),
    groups: groupsOf(changes, (change) => shown(change, known, language)),
    count: changes.length,
    newest: dayIn(language, newest),
  };
  return {
    type: 'changes',
    language,
    path: `/${language}${changesPath(country)}`,
    head: { title, description, picture: (data.country?.picture ?? pagePictures.changes).src },
    data: { ...data },
    search: 'article',
    lastModified: newest,
  };
}

/** Title of the page of rule changes, and of its feed. */
export function changesHead(
  { countries }: Known,
  country: string | undefined,
  language: Language,
): { title: string; description: string } {
  const text = messages[language];
  if (!country)
    return { title: withoutPhraseBreaks(text['visa.changes.title']), description: text['visa.changes.description'] };
  const intl = intlOf(language, text);
  const values = { country: countries[country]?.name[language] };
  return {
    title: intl.formatMessage({ id: 'visa.changes.titleOf' }, values),
    description: intl.formatMessage({ id: 'visa.changes.descriptionOf' }, values),
  };
}

function groupsOf(changes: NamedChange[], show: (change: NamedChange) => ShownChange): ChangesData['groups'] {
  const idOf = (change: NamedChange) => change.since?.slice(0, 4) ?? stateOf(change);
  const ids = [...new Set(changes.map(idOf))];
  return ids.map((id) => ({ id, changes: changes.filter((change) => idOf(change) === id).map(show) }));
}

function shown(change: NamedChange, known: Known, language: Language): ShownChange {
  const { id, country, title, text, source, checkedOn, noted, since } = change;
  return {
    name: `${id}@${noted}`,
    anchor: changeAnchor(id),
    country: showCountry(known.countries, country, language),
    title: phrased(title[language], language),
    ...(since ? { since: dayIn(language, since) } : {}),
    text: text[language],
    source: { url: source.url, title: source.title[language] },
    checkedOn: dayIn(language, checkedOn),
    noted: dayIn(language, noted),
    pages: pagesConcerned(change, known, language).map((page) => ({ ...page, title: withoutPhraseBreaks(page.title) })),
  };
}

function pagesConcerned(change: NamedChange, known: Known, language: Language): LinkedPage[] {
  const guides = known.entries.flatMap((entry) => {
    const text = entry.text[language];
    if (!text || entry.facts.country !== change.country || !concerns(change, entry)) return [];
    return [{ path: entry.path, title: text.title }];
  });
  return guides.length > 0 ? guides : answersThatShow(change, known, language);
}

function concerns({ id, pages = [] }: NamedChange, entry: VisaEntry): boolean {
  return pages.includes(entry.page) || namesChange(Object.values(entry.text), id);
}

function namesChange(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, below]) => (['change', 'notes'].includes(key) && [below].flat().includes(id)) || namesChange(below, id),
  );
}

function answersThatShow({ id, country }: NamedChange, known: Known, language: Language): LinkedPage[] {
  const { rules, visas } = known.requirements;
  return combinations(known.requirements)
    .filter((combination) => combination.destination === country && !isHome(combination))
    .filter((combination) => combination.residence === usualResidence(combination))
    .filter((combination) => {
      const [rule] = rulesFor(rules, combination);
      return namesChange([rule, rule && visas[rule.visa]], id);
    })
    .map((combination) => ({ path: answerPath(combination), title: titleOf(combination, known, language) }));
}

const messages = await inEveryLanguage(catalogs);

/** Feeds of the changes, in all languages: of all, and of each country. */
export const changeFeeds = (known: Known): Promise<SiteFeed[]> => ofAllAndEach(known, changeFeed);

function changeFeed(known: Known, country: string | undefined, language: Language): SiteFeed {
  const { entries, facts, countries } = known;
  const { title, description } = changesHead(known, country, language);
  const addressesIn = (wanted: string) =>
    entries
      .filter(({ facts: { country: its } }) => its === wanted)
      .flatMap((entry) => addressesOf(entry, countries))
      .map((address) => `/:lang${address}`);
  return {
    path: `/${language}${feedPathOf(country)}`,
    language,
    title: `${company.name[language]}${factsOf(language).punctuation.colon}${title}`,
    description,
    page: `/${language}${changesPath(country)}`,
    linkedFrom: country
      ? [`/:lang${changesPath(country)}`, ...addressesIn(country)]
      : ['/:lang/changes', '/:lang/changes/:country', '/:lang/services', '/:lang/services/:service'],
    entries: changesOf(facts.changes, country).map((change) => entryOf(change, known, language)),
  };
}

const feedPathOf = (country?: string) => (country ? `${changesPath(country)}/feed.xml` : promisedFeeds.changes.path);

// Both feeds give a change the same address: readers know it as one entry.
function entryOf(change: NamedChange, { countries }: Known, language: Language): SiteFeedEntry {
  const { id, country, title, text, source, noted } = change;
  const name = countries[country]?.name[language] ?? '';
  const { colon, stop } = factsOf(language).punctuation;
  return {
    address: `/${language}${changesPath()}#${changeAnchor(id)}`,
    title: `${name}${colon}${title[language]}`,
    summary: `${whenText(change, language)}${stop}${text[language]}`,
    published: noted,
    updated: noted,
    category: { term: country, label: name },
    source: { url: source.url, title: source.title[language] },
  };
}

function whenText(change: Change, language: Language): string {
  const text = messages[language];
  if (change.since)
    return intlOf(language, text).formatMessage({ id: 'visa.change' }, { date: dayIn(language, change.since).text });
  return stateOf(change) === 'announced' ? text['visa.changes.announced'] : text['visa.note'];
}
