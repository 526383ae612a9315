import { closestMatch } from 'leven';
import type { z } from 'zod';

/** Something that is wrong in a content file, told to an editor; `contentFile.ts` adds file and line. */
export class ContentProblem extends Error {
  /** `path` is the field; `fragment` a piece of the line that is wrong. */
  constructor(
    message: string,
    readonly path: PropertyKey[] = [],
    readonly fragment = '',
  ) {
    super(message);
  }
}

/** The parts of a Zod schema that name what it accepts. */
interface Definition {
  type: string;
  format?: string;
  entries?: Record<string, string>;
  values?: unknown[];
  shape?: Record<string, unknown>;
  innerType?: { def: Definition };
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const definitionOf = (issue: Issue) => (issue.inst as z.ZodType | undefined)?.def as Definition | undefined;

/** Zod's issues in an editor's words: what was typed, what is possible, an example. */
export const explainIssue: z.core.$ZodErrorMap = (issue) => {
  const { input, code } = issue;
  if (code === 'unrecognized_keys') return undefined;
  if (code === 'invalid_union' && issue.discriminator) return explainDiscriminator(issue);
  if (input === undefined || input === null) {
    const definition = definitionOf(issue);
    const state = input === undefined ? 'is missing' : 'is empty';
    return `${state}. ${definition ? exampleFor(nameIn(issue), definition) : ''}`.trim();
  }
  if (code === 'invalid_key') return issue.issues[0]?.message;
  if (code === 'invalid_value') return notPossible(input, issue.values.map(String));
  if (code === 'invalid_type') return explainType(issue.expected, input);
  if (code === 'invalid_format' && formats[issue.format]) return `${shownValue(input)} ${formats[issue.format]}`;
  if (code === 'too_small')
    return typeof input === 'string' ? 'is empty: write a text.' : 'has no entries: write at least one.';
  if (code === 'too_big' && typeof input === 'string')
    return `has ${input.length} characters: write at most ${issue.maximum}.`;
  return undefined;
};

/** Unknown fields of an object, one problem each, with the field that was probably meant. */
export function unknownFields(keys: string[], path: PropertyKey[], known: string[]): ContentProblem[] {
  return keys.map((key) => {
    // Between braces a comma ends a value: `{ amount: 3,75 }` is an amount of 3 and a field called 75.
    const message = /^\d+$/.test(key)
      ? `a comma ends a number here, and "${key}" begins a new field. Write decimals with a point (3.75) and thousands with nothing between (10000).`
      : `is not a field of this file. ${meant(key, known)}Possible are ${known.join(', ')}.`;
    return new ContentProblem(message, [...path, key]);
  });
}

/** `"pears" is not possible here. Did you mean pear? Possible are pear, apple.` */
export function notPossible(typed: unknown, possible: string[]): string {
  return `${shownValue(typed)} is not possible here. ${meant(String(typed), possible)}Possible are ${possible.join(', ')}.`;
}

function meant(typed: string, possible: string[]): string {
  const match = closestMatch(typed.toLowerCase(), possible, { maxDistance: 3 });
  return match ? `Did you mean ${match}? ` : '';
}

const nameIn = ({ path }: Issue) => String(path?.at(-1) ?? '');

function explainDiscriminator(issue: Issue): string {
  const { input, discriminator, options } = issue as unknown as {
    input: Record<string, unknown>;
    discriminator: string;
    options: string[];
  };
  const typed = input[discriminator];
  return typed === undefined ? `is missing. Possible are ${options.join(', ')}.` : notPossible(typed, options);
}

function explainType(expected: string, input: unknown): string {
  const typed = shownValue(input);
  if (expected === 'string' && typeof input !== 'object')
    return `${typed} is not a text. Put it in quotation marks: "${String(input)}".`;
  if (expected === 'number' || expected === 'int')
    return `${typed} is not a number. Write digits alone, decimals with a point and nothing between thousands, such as 3.75 or 10000.`;
  if (expected === 'boolean') return `${typed} is not possible here. Possible are true, false.`;
  return `${typed} is not what belongs here. Expected is ${kinds[expected] ?? expected}.`;
}

const kinds: Record<string, string> = {
  array: 'a list: lines that begin with "- "',
  object: 'fields with a colon, indented by two spaces',
  record: 'fields with a colon, indented by two spaces',
  tuple: 'a list: lines that begin with "- "',
  string: 'a text',
};

const formats: Record<string, string> = {
  date: 'is not a day of the calendar. Write year-month-day, such as 2026-11-22.',
  url: 'is not a web address. Write it from https:// on, such as https://www.example.org/page.',
};

function exampleFor(name: string, definition: Definition): string {
  const { type, format, entries, values, innerType } = definition;
  if (innerType) return exampleFor(name, innerType.def);
  const examples: Record<string, string> = { number: '350', boolean: 'true', string: '"Text"' };
  const possible = entries ? Object.values(entries) : values?.map(String);
  if (possible) return `Possible are ${possible.join(', ')}, such as \`${name}: ${possible[0]}\`.`;
  if (format === 'date') return `Write year-month-day, such as \`${name}: 2026-11-22\`.`;
  if (format === 'url') return `Write a web address, such as \`${name}: https://www.example.org/page\`.`;
  return examples[type] ? `Write it, such as \`${name}: ${examples[type]}\`.` : `Expected is ${kinds[type] ?? type}.`;
}

function shownValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
