import { fillCompany } from 'shared/company/company.ts';
import { ContentProblem, notPossible } from 'shared/content/contentIssues.ts';
import { factsOf, type Language } from 'shared/language/language.ts';
import type { Changes } from './changes/changes.ts';
import { type Figure, type Figures, formatFigure } from './guides/figures.ts';
import type { Plans } from './plans/plans.ts';

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
  if (field.at(-1) === 'change' && !(text in facts.changes))
    throw new ContentProblem(
      `there is no such change in content/changes: ${notPossible(text, Object.keys(facts.changes))}`,
      field,
    );
  checkLinks(text, facts.addresses, field);
  return fillCompany(fillFigures(text, facts.figures, language, field), language);
}

function checkLinks(text: string, addresses: string[], field: string[]): void {
  for (const [link, address = ''] of text.matchAll(/\/\{lang\}(\/services[^\s)#?"]*)/g)) {
    if (addresses.includes(address)) continue;
    const service = address.split('/').slice(0, 3).join('/');
    const inService = addresses.filter((other) => other.startsWith(`${service}/`));
    const possible = inService.length > 0 ? inService : addresses.filter((other) => other.split('/').length <= 3);
    throw new ContentProblem(
      `there is no such page: ${notPossible(
        link,
        possible.map((other) => `/{lang}${other}`),
      )}`,
      field,
      link,
    );
  }
}

/** A text with figures as the language writes them. @throws ContentProblem for a figure that is not there */
export function fillFigures(text: string, figures: Figures, language: Language, field: string[]): string {
  return text.replaceAll(/\{figure:([^{}]*)\}/g, (reference, id: string) => {
    const figure = figures[id];
    if (!figure)
      throw new ContentProblem(
        `unknown figure ${reference}: ${notPossible(id, Object.keys(figures))} Figures stand in content/figures.`,
        field,
        reference,
      );
    return formatFigure(figure, language);
  });
}

/** Figures that only the client states: `Height of the photo (45 mm)`. @throws Error of a figure without a name */
export function unconfirmedFigures(text: unknown, { figures }: Facts, language: Language): string[] {
  return [...new Set(referencedFigures(text))].flatMap((id) => {
    const figure = figures[id];
    return figure?.source === 'client' ? named(id, figure, language) : [];
  });
}

function named(id: string, figure: Figure, language: Language): string {
  if (!figure.name)
    throw new Error(`content/figures: ${id}: name is missing: guides that nobody has compared with a source say it`);
  const { open, close } = factsOf(language).punctuation;
  return figure.name[language] + open + formatFigure(figure, language) + close;
}

/** Ids in a text, and in all below it but what stands beside a note on a change. */
function referencedFigures(value: unknown): string[] {
  if (typeof value === 'string') return [...value.matchAll(/\{figure:([^{}]*)\}/g)].map(([, id = '']) => id);
  if (typeof value !== 'object' || value === null || 'change' in value) return [];
  return Object.values(value).flatMap(referencedFigures);
}
