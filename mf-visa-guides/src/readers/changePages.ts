import { company } from 'shared/company/company.ts';
import { inEveryLanguage } from 'shared/language/catalogs.ts';
import { dayIn } from 'shared/language/day.ts';
import { type Language, withoutPhraseBreaks } from 'shared/language/language.ts';
import { listInLanguages } from 'shared/language/localized.ts';
import { intlOf } from 'shared/readers/intl.ts';
import type { SitePage } from 'shared/readers/pageList.ts';
import { phrased } from 'shared/readers/phrases.ts';
import type { ChangesData, ShownChange } from '../changes/data.ts';
import { messages as catalogs } from '../messages.ts';
import { pagesConcerned } from './changedPages.ts';
import { changeAnchor, changedCountries, changesOf, changesPath, type NamedChange, stateOf } from './changeList.ts';
import type { Known } from './content.ts';
import { showCountry } from './countries.ts';
import { breadcrumbJsonLd } from './jsonLd.ts';

const messages = await inEveryLanguage(catalogs);

/** The page of all changes, and one for each country, in all languages. */
export function changePages(known: Known): Promise<SitePage[]> {
  const countries = changedCountries(known.facts.changes).map(({ country }) => country);
  return listInLanguages(
    ...[undefined, ...countries].map((country) => (language: Language) => changePage(known, country, language)),
  );
}

function changePage(known: Known, country: string | undefined, language: Language): SitePage {
  const changes = changesOf(known.facts.changes, country);
  const { title, description } = changesHead(known, country, language);
  const lastModified = lastNoted(changes);
  const data: ChangesData = {
    title: phrased(title, language),
    ...(country ? { country: showCountry(known.countries, country, language) } : {}),
    countries: changedCountries(known.facts.changes).map(({ country: id, count }) => ({
      country: showCountry(known.countries, id, language),
      count,
    })),
    groups: groupsOf(changes, (change) => shown(change, known, language)),
    count: changes.length,
    newest: dayIn(language, lastModified),
  };
  const jsonLd = [breadcrumbJsonLd(language, stepsTo(known, country, language))];
  return {
    type: 'changes',
    language,
    path: `/${language}${changesPath(country)}`,
    head: { title, description, jsonLd },
    data: { ...data },
    lastModified,
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

/** The day on which the last of some changes came to the site. */
function lastNoted(changes: NamedChange[]): string {
  return (
    changes
      .map(({ noted }) => noted)
      .sort()
      .at(-1) ?? `${company.since}-01-01`
  );
}

function stepsTo({ countries }: Known, country: string | undefined, language: Language): [string, string][] {
  const text = messages[language];
  return [
    [text['common.home'], ''],
    [text['visa.changes.title'], changesPath()],
    ...(country ? [[countries[country]?.name[language] ?? '', changesPath(country)] as [string, string]] : []),
  ];
}

/** Changes by what they have in common, in their order: announced, a year, or no day. */
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
