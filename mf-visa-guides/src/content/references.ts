import { fillCompany } from 'shared/company/company.ts';
import type { Language } from 'shared/language/language.ts';
import { type Changes, changeNote } from './changes.ts';
import { type Figures, formatFigure } from './figures.ts';

/** Facts that all entries share. */
export interface Facts {
  figures: Figures;
  changes: Changes;
}

/**
 * An entry's text with figures and the company filled in, and every change known.
 * @param field where the text stands in its file; grows on the way down
 * @throws Error that names the field of a reference to nothing
 */
export function fillReferences<T>(text: T, facts: Facts, language: Language, field: string[] = []): T {
  if (typeof text === 'string') return fillText(text, facts, language, field) as T;
  const fill = (value: unknown, key: string | number) => fillReferences(value, facts, language, [...field, `${key}`]);
  if (Array.isArray(text)) return text.map(fill) as T;
  if (typeof text !== 'object' || text === null) return text;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, fill(value, key)])) as T;
}

function fillText(text: string, facts: Facts, language: Language, field: string[]): string {
  try {
    if (field.at(-1) === 'change') changeNote(facts.changes, text, language);
    return fillCompany(fillFigures(text, facts.figures, language), language);
  } catch (error) {
    throw new Error(`field ${field.join('.')}: ${(error as Error).message}`);
  }
}

function fillFigures(text: string, figures: Figures, language: Language): string {
  return text.replaceAll(/\{figure:([^{}]*)\}/g, (reference, id: string) => {
    const figure = figures[id];
    if (!figure) throw new Error(`unknown figure ${reference}`);
    return formatFigure(figure, language);
  });
}
