import type { StartScript } from 'shared/contract/browser/script.contract.ts';
import { dayIn, languageOf } from 'shared/language/language.ts';
import { store, stored } from 'shared/page/device.ts';
import { readVisits, visit, visitsKey, writeVisits } from '../changes/visits.ts';
import type { OpenTexts } from '../openTexts.ts';
import { localDay } from '../plan/timeline.ts';

type SinceTexts = OpenTexts<'visa.changes.since'>;

/** Code of the page of changes: marks what is new since the last visit, which the device alone knows. */
export const start: StartScript = (element) => {
  const status = element.querySelector('[data-since="status"]') as HTMLElement;
  const texts = JSON.parse(status.dataset.texts ?? '') as SinceTexts;
  const language = languageOf(location.pathname);
  const dayOf = (day: string) => dayIn(language, day).text;
  const show = (name: keyof SinceTexts, values: Record<string, string> = {}) => {
    status.dataset.shows = name;
    (status.firstElementChild as Element).textContent = filled(texts[name], values);
  };
  const entries = [...element.querySelectorAll<HTMLElement>('[data-change]')];
  const visits = [...new Set(entries.map(countryOf))].map((country) => {
    const own = entries.filter((entry) => countryOf(entry) === country);
    const key = visitsKey(country);
    const { since = '', fresh, visits } = visit(readVisits(stored(key)), localDay(new Date()), own.map(nameOf));
    for (const entry of own) if (fresh.includes(nameOf(entry))) mark(entry, filled(texts.badge, { day: dayOf(since) }));
    return { since, fresh: fresh.map(() => since), isStored: store(key, writeVisits(visits)) };
  });
  const [firstFresh, ...others] = visits.flatMap(({ fresh }) => fresh).sort();
  const [first] = visits.map(({ since }) => since).sort();
  // With no earlier visit to every country, or no storage, the sentence of the page stays.
  if (firstFresh) show('some', { day: dayOf(firstFresh), count: String(others.length + 1) });
  else if (first) show('none', { day: dayOf(first) });
  else if (visits.every(({ isStored }) => isStored)) show('first');
  return () => undefined;
};

const nameOf = ({ dataset }: HTMLElement) => dataset.change ?? '';
const countryOf = ({ dataset }: HTMLElement) => dataset.country ?? '';

function mark(entry: HTMLElement, text: string): void {
  const badge = entry.querySelector('[data-since="badge"]') as HTMLElement;
  badge.textContent = text;
  badge.hidden = false;
}

function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
