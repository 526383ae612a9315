import { company } from 'shared/company/company.ts';
import { promisedFeeds } from 'shared/contract/promises.contract.ts';
import { inEveryLanguage } from 'shared/language/catalogs.ts';
import { dayIn } from 'shared/language/day.ts';
import { factsOf, type Language } from 'shared/language/language.ts';
import { listInLanguages } from 'shared/language/localized.ts';
import { intlOf } from 'shared/readers/intl.ts';
import type { SiteFeed, SiteFeedEntry } from 'shared/readers/pageList.ts';
import { messages as catalogs } from '../messages.ts';
import { addressesOf } from './addresses.ts';
import { changeAnchor, changedCountries, changesOf, changesPath, type NamedChange, stateOf } from './changeList.ts';
import { changesHead } from './changePages.ts';
import type { Change } from './changes.ts';
import type { Known } from './content.ts';

const messages = await inEveryLanguage(catalogs);

/** Feeds of the changes, in all languages: of all, and of each country. */
export function changeFeeds(known: Known): Promise<SiteFeed[]> {
  const countries = changedCountries(known.facts.changes).map(({ country }) => country);
  return listInLanguages(
    ...[undefined, ...countries].map((country) => (language: Language) => changeFeed(known, country, language)),
  );
}

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

/** The same address in the feed of all changes and in that of the country: readers know it as one entry. */
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

/** From when a change applies: the texts speak of "this date". */
function whenText(change: Change, language: Language): string {
  const text = messages[language];
  if (change.since)
    return intlOf(language, text).formatMessage({ id: 'visa.change' }, { date: dayIn(language, change.since).text });
  return stateOf(change) === 'announced' ? text['visa.changes.announced'] : text['visa.note'];
}
