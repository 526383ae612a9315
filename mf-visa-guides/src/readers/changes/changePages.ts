import { company } from 'shared/company/company.ts';
import { promisedFeeds } from 'shared/company/links.ts';
import { intlOf } from 'shared/content/intl.ts';
import type { SiteFeed, SiteFeedEntry, SitePage } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { dayIn, factsOf, type Language, listInLanguages, withoutPhraseBreaks } from 'shared/language/language.ts';
import { texts } from '../../messages.ts';
import { answerPath, isHome, usualResidence } from '../../requirements/questions.ts';
import { pagePictures } from '../../services/pictures.ts';
import type { Known } from '../content.ts';
import type { VisaEntry } from '../entries.ts';
import { showCountry } from '../entries.ts';
import { addressesOf } from '../guides/services.ts';
import { shownSource } from '../references.ts';
import { titleOf } from '../requirements/requirementPages.ts';
import { combinations, rulesFor } from '../requirements/requirements.ts';
import { type Change, changeAnchor, changedCountries, changesOf, changesPath, stateOf } from './changes.ts';

/** The page of all changes, and one for each country, in all languages. */
export const changePages = (known: Known): Promise<SitePage[]> => ofAllAndEach(known, changePage);

/** Feeds of the changes, in all languages: of all, and of each country. */
export const changeFeeds = (known: Known): Promise<SiteFeed[]> => ofAllAndEach(known, changeFeed);

function ofAllAndEach<T>(known: Known, make: (known: Known, country: string | undefined, language: Language) => T) {
  const countries = changedCountries(known.facts.changes).map(({ country }) => country);
  return listInLanguages(
    ...[undefined, ...countries].map((country) => (language: Language) => make(known, country, language)),
  );
}

function changePage(known: Known, country: string | undefined, language: Language): SitePage {
  const head = headOf(known, country, language);
  const data = changesData(known, country, head.title, language);
  return {
    type: 'changes',
    language,
    path: `/${language}${changesPath(country)}`,
    head: { ...head, picture: pagePictures.changes.src },
    data,
    search: 'article',
    lastModified: lastDay(changesOf(known.facts.changes, country).map(({ noted }) => noted)),
  };
}

/** The page of all changes, or of those of one country. */
export type ChangesData = ReturnType<typeof changesData>;
export type ShownChange = ChangesData['groups'][number]['changes'][number];

function changesData(known: Known, country: string | undefined, title: string, language: Language) {
  const changes = changesOf(known.facts.changes, country);
  /** `announced`, years, `undated`. */
  const groupOf = (change: Change) => change.since?.slice(0, 4) ?? stateOf(change);
  return {
    title: phrased(title, language),
    country: country ? showCountry(known.countries, country, language) : undefined,
    countries: changedCountries(known.facts.changes).map(({ country: id, count }) => ({
      country: showCountry(known.countries, id, language),
      count,
    })),
    groups: [...new Set(changes.map(groupOf))].map((id) => ({
      id,
      changes: changes.filter((change) => groupOf(change) === id).map((change) => shown(change, known, language)),
    })),
    count: changes.length,
    /** No entry knows of what was published after this day. */
    latestSource: dayIn(language, lastDay(changes.map(({ checkedOn }) => checkedOn))),
  };
}

/** Head of the page of rule changes; its feed has the same title. */
function headOf({ countries }: Known, country: string | undefined, language: Language) {
  const text = texts[language];
  if (!country)
    return { title: withoutPhraseBreaks(text['visa.changes.title']), description: text['visa.changes.description'] };
  const intl = intlOf(language, text);
  const values = { country: countries[country]?.name[language] };
  return {
    title: intl.formatMessage({ id: 'visa.changes.titleOf' }, values),
    description: intl.formatMessage({ id: 'visa.changes.descriptionOf' }, values),
  };
}

const lastDay = (days: string[]) => days.sort().at(-1) ?? `${company.since}-01-01`;

function shown(change: Change, known: Known, language: Language) {
  const { id, country, title, text, source, checkedOn, noted, since } = change;
  return {
    /** Key under which a device remembers the change; an edited change has another one. */
    name: `${id}@${noted}`,
    anchor: changeAnchor(id),
    country: showCountry(known.countries, country, language),
    title: phrased(title[language], language),
    since: since ? dayIn(language, since) : undefined,
    text: text[language],
    source: shownSource(source, language),
    checkedOn: dayIn(language, checkedOn),
    pages: pagesConcerned(change, known, language).map((page) => ({ ...page, title: withoutPhraseBreaks(page.title) })),
  };
}

/** Guides and checklists that a change concerns, else the answers that show it; their paths are below the language. */
function pagesConcerned(change: Change, known: Known, language: Language) {
  const guides = known.entries.flatMap((entry) => {
    const text = entry.text[language];
    if (!text || entry.facts.country !== change.country || !concerns(change, entry)) return [];
    return [{ path: entry.path, title: text.title }];
  });
  return guides.length > 0 ? guides : answersThatShow(change, known, language);
}

function concerns({ id, pages = [] }: Change, entry: VisaEntry): boolean {
  return pages.includes(entry.page) || namesChange(Object.values(entry.text), id);
}

function namesChange(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, below]) => (['change', 'notes'].includes(key) && [below].flat().includes(id)) || namesChange(below, id),
  );
}

function answersThatShow({ id, country }: Change, known: Known, language: Language) {
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

function changeFeed(known: Known, country: string | undefined, language: Language): SiteFeed {
  const { entries, facts, countries } = known;
  const { title, description } = headOf(known, country, language);
  const ofCountry = entries.filter((entry) => entry.facts.country === country);
  const addresses = ofCountry.flatMap((entry) => addressesOf(entry, countries));
  return {
    path: `/${language}${country ? `${changesPath(country)}/feed.xml` : promisedFeeds.changes.path}`,
    language,
    title: `${company.name[language]}${factsOf(language).punctuation.colon}${title}`,
    description,
    page: `/${language}${changesPath(country)}`,
    linkedFrom: country
      ? [changesPath(country), ...addresses].map((address) => `/:lang${address}`)
      : ['/:lang/changes', '/:lang/changes/:country', '/:lang/services', '/:lang/services/:service'],
    entries: changesOf(facts.changes, country).map((change) => entryOf(change, known, language)),
  };
}

// Both feeds give a change the same address: readers know it as one entry.
function entryOf(change: Change, { countries }: Known, language: Language): SiteFeedEntry {
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
    source: shownSource(source, language),
  };
}

function whenText(change: Change, language: Language): string {
  const text = texts[language];
  if (change.since)
    return intlOf(language, text).formatMessage({ id: 'visa.change' }, { date: dayIn(language, change.since).text });
  return stateOf(change) === 'announced' ? text['visa.changes.announced'] : text['visa.note'];
}
