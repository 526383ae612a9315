import type { Language } from 'shared/language/language.ts';
import { formatFigure } from './figures.ts';
import type { Facts } from './references.ts';

/**
 * Figures of a text that the client stated and that nobody has compared since: those without an official source, and
 * without a note on a change beside them.
 * @param text as an editor wrote it, with its references
 * @returns the figures as the language writes them, each once
 */
export function unconfirmedFigures(text: unknown, { figures }: Facts, language: Language): string[] {
  const found = [...referencedFigures(text)].flatMap((id) => {
    const figure = figures[id];
    return figure?.source === 'client' ? [formatFigure(figure, language)] : [];
  });
  return [...new Set(found)];
}

function* referencedFigures(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    for (const [, id = ''] of value.matchAll(/\{figure:([^{}]*)\}/g)) yield id;
  } else if (typeof value === 'object' && value !== null && !('change' in value)) {
    for (const below of Object.values(value)) yield* referencedFigures(below);
  }
}
