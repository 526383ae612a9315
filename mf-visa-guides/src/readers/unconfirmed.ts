import { factsOf, type Language } from 'shared/language/language.ts';
import { type Figure, formatFigure } from './figures.ts';
import type { Facts } from './references.ts';

/**
 * Figures of a text that the client stated and that nobody has compared since: those without an official source, and
 * without a note on a change beside them.
 * @param text as an editor wrote it, with its references
 * @returns each figure once, with what it is: `Height of the photo (45 mm)`
 * @throws Error that names a figure of which nobody has written what it is
 */
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
