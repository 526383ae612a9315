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
  const texts = JSON.parse(status.dataset.texts ?? '{}') as SinceTexts;
  const language = languageOf(location.pathname);
  const dayOf = (day: string) => dayIn(language, day).text;
  const show = (name: keyof SinceTexts, values: Record<string, string> = {}) => {
    status.dataset.shows = name;
    (status.firstElementChild as Element).textContent = filled(texts[name], values);
  };
  const fresh: string[] = [];
  const visits = [...entriesByCountry(element)].map(([country, entries]) => {
    const seen = visitCountry(country, [...entries.keys()]);
    for (const name of seen.fresh) {
      fresh.push(seen.since as string);
      mark(entries.get(name), filled(texts.badge, { day: dayOf(seen.since as string) }));
    }
    return seen;
  });
  // With no earlier visit to every country, or no storage, the sentence of the page stays.
  if (fresh.length > 0) show('some', { day: dayOf(fresh.sort()[0] as string), count: String(fresh.length) });
  else if (visits.every(({ since }) => since))
    show('none', { day: dayOf(visits.map(({ since }) => since as string).sort()[0] as string) });
  else if (visits.every(({ isStored }) => isStored)) show('first');
  return () => undefined;
};

function entriesByCountry(element: HTMLElement): Map<string, Map<string, HTMLElement>> {
  const found = new Map<string, Map<string, HTMLElement>>();
  for (const entry of element.querySelectorAll<HTMLElement>('[data-change]')) {
    const { change = '', country = '' } = entry.dataset;
    found.set(country, (found.get(country) ?? new Map<string, HTMLElement>()).set(change, entry));
  }
  return found;
}

function visitCountry(country: string, names: string[]) {
  const key = visitsKey(country);
  const seen = visit(readVisits(stored(key)), localDay(new Date()), names);
  return { ...seen, isStored: store(key, writeVisits(seen.visits)) };
}

function mark(entry: HTMLElement | undefined, text: string): void {
  const badge = entry?.querySelector<HTMLElement>('[data-since="badge"]');
  if (!badge) return;
  badge.textContent = text;
  badge.hidden = false;
}

function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
