import { fillCompany } from 'shared/company/company.ts';
import { ContentProblem, notPossible } from 'shared/content/contentIssues.ts';
import type { Language } from 'shared/language/language.ts';
import type { Changes } from './changes/changes.ts';
import { type Figures, fillFigures } from './guides/figures.ts';
import type { Plans } from './guides/plans.ts';
import type { Source } from './schemas.ts';

/** Facts that all entries share. */
export interface Facts {
  figures: Figures;
  changes: Changes;
  plans: Plans;
  addresses: string[];
}

/** An entry's text with figures and the company filled in, and every change known. */
export function fillReferences<T>(text: T, facts: Facts, language: Language, field: string[] = []): T {
  if (typeof text === 'string') return fillText(text, facts, language, field) as T;
  const fill = (value: unknown, key: string | number) => fillReferences(value, facts, language, [...field, `${key}`]);
  if (Array.isArray(text)) return text.map(fill) as T;
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, fill(value, key)])) as T;
}

function fillText(text: string, facts: Facts, language: Language, field: string[]): string {
  if (field.at(-1) === 'change' && !(text in facts.changes)) {
    const hint = notPossible(text, Object.keys(facts.changes));
    throw new ContentProblem(`there is no such change in content/changes: ${hint}`, field);
  }
  checkLinks(text, facts.addresses, field);
  return fillCompany(fillFigures(text, facts.figures, language, field), language);
}

function checkLinks(text: string, addresses: string[], field: string[]): void {
  for (const [link, address = ''] of text.matchAll(/\/\{lang\}(\/services[^\s)#?"]*)/g)) {
    if (addresses.includes(address)) continue;
    const service = address.split('/').slice(0, 3).join('/');
    const inService = addresses.filter((other) => other.startsWith(`${service}/`));
    const possible = inService.length > 0 ? inService : addresses.filter((other) => other.split('/').length <= 3);
    const links = possible.map((other) => `/{lang}${other}`);
    throw new ContentProblem(`there is no such page: ${notPossible(link, links)}`, field, link);
  }
}

/** An official page as pages in one language name it. */
export const shownSource = ({ url, title }: Source, language: Language) => ({ url, title: title[language] });
