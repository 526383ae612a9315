import type { Language } from 'shared/language/language.ts';
import type { NamedChange } from './changeList.ts';
import type { Known } from './content.ts';
import { slugOf, type VisaEntry } from './entries.ts';
import { serviceOf } from './guidePage.ts';
import { pageOf } from './plans.ts';
import { answerPath, isHome, prepareAnswer } from './requirements/answer.ts';
import { combinations, rulesFor } from './requirements/requirements.ts';

/** A page that a change concerns; the path is below the language. */
export interface ConcernedPage {
  path: string;
  title: string;
}

/** Guides and checklists that a change concerns; where there is none, the answers of "Check if you need a visa" that show it. */
export function pagesConcerned(change: NamedChange, known: Known, language: Language): ConcernedPage[] {
  const guides = known.entries.flatMap((entry) => {
    const text = entry.text[language];
    if (!text || entry.facts.country !== change.country || !concerns(change, entry)) return [];
    return [{ path: `/services/${serviceOf(entry)}/${slugOf(entry.facts)}`, title: text.title }];
  });
  return guides.length > 0 ? guides : answersThatShow(change, known, language);
}

function concerns({ id, pages = [] }: NamedChange, entry: VisaEntry): boolean {
  return pages.includes(pageOf(entry)) || namesChange(Object.values(entry.text), id);
}

/** Whether an item, row or text below a value has the note of a change beside it. */
function namesChange(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, below]) => (['change', 'notes'].includes(key) && [below].flat().includes(id)) || namesChange(below, id),
  );
}

function answersThatShow({ id, country }: NamedChange, known: Known, language: Language): ConcernedPage[] {
  const { rules, visas } = known.requirements;
  return combinations(known.requirements)
    .filter((combination) => combination.destination === country && !isHome(combination))
    .filter((combination) => {
      const [rule] = rulesFor(rules, combination);
      return namesChange([rule, rule && visas[rule.visa]], id);
    })
    .map((combination) => ({
      path: answerPath(combination),
      title: prepareAnswer(combination, language, known).title,
    }));
}
