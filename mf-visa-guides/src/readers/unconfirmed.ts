import { factsOf, formatLocaleOf, type Language } from 'shared/language/language.ts';
import { formatFigure } from './figures.ts';
import type { Facts } from './references.ts';

/**
 * Figures of a text that the client stated and that nobody has compared since: those without an official source, and
 * without a note on a change beside them.
 * @param text as an editor wrote it, with its references
 * @returns what the figures are of, with the figures as the language writes them, each once: `Photo (45 mm, 35 mm)`
 */
export function unconfirmedFigures(text: unknown, { figures }: Facts, language: Language): string[] {
  const found = new Map<string, Set<string>>();
  const seen = new Set<string>();
  for (const { id, topic } of referencedFigures(text)) {
    const figure = figures[id];
    if (figure?.source !== 'client' || seen.has(id)) continue;
    seen.add(id);
    found.set(topic, (found.get(topic) ?? new Set()).add(formatFigure(figure, language)));
  }
  return [...found].map(([topic, written]) => withTopic(topic, [...written], language));
}

function withTopic(topic: string, written: string[], language: Language): string {
  const list = new Intl.ListFormat(formatLocaleOf(language), { style: 'narrow' }).format(written);
  if (!topic) return list;
  const { open, close } = factsOf(language).punctuation;
  return topic + open + list + close;
}

interface Reference {
  id: string;
  /** The words in bold that begin the text, else the title beside it; empty where there is neither. */
  topic: string;
}

/** @param title what the value stands below; nothing for the page itself, whose title names no figure */
function* referencedFigures(value: unknown, title?: string): Generator<Reference> {
  if (typeof value === 'string') {
    const topic = (/^\*\*([^{]+?)\*\*/.exec(value)?.[1] ?? title ?? '').replace(/[.:：。]$/, '');
    for (const [, id = ''] of value.matchAll(/\{figure:([^{}]*)\}/g)) yield { id, topic };
  } else if (typeof value === 'object' && value !== null && !('change' in value)) {
    const own = title === undefined ? '' : (titleOf(value) ?? title);
    for (const below of Object.values(value)) yield* referencedFigures(below, own);
  }
}

/** What names an item of a list: a step's title, a question, what is paid for. */
function titleOf(item: object): string | undefined {
  const { title, question, expense } = item as Record<string, unknown>;
  return [title, question, expense].find((name) => typeof name === 'string');
}
