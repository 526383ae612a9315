import { isAbsolute, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Diagnostic } from 'typescript/unstable/async';
import type { Problem } from './protocol.ts';

/** What bundlers and compilers add to their errors. */
interface Located {
  id?: string;
  frame?: string;
  loc?: { file?: string; line: number; column: number };
}

/** `mf-news/content/x/en.md:3: …`: how readers of content and catalogs begin what they say. */
const inContent = /^([^\s:]+\.[a-z]+):(\d+)(?::(\d+))?: /m;

/** `╭─[ mf-news/src/list/NewsCard.tsx:12:7 ]`: how the parser shows the lines around a mistake. */
const inCodeFrame = /─\[ ?(.+?):(\d+):(\d+) ?\]/;

/** A line of a stack: file, line and column. */
const frameOfStack = /(?:\(|at )(?:async )?(?:file:\/\/)?(\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):(\d+)\)?$/gm;

/** Says of an error where in the workspace it is: what it states itself, what its message begins with, or the first own line of its stack. */
export function problemOf(thrown: unknown, root: string): Problem {
  const error: Error & Located = thrown instanceof Error ? thrown : new Error(String(thrown));
  const message = stripVTControlCharacters(error.message);
  const stack = stripVTControlCharacters(error.stack ?? '');
  const loc = statedPlace(error, root) ?? placeInMessage(message, root) ?? placeInStack(stack, root);
  const frame = error.frame ? { frame: stripVTControlCharacters(error.frame) } : {};
  return { message, stack: ownStack(stack, root), ...(loc ? { loc } : {}), ...frame };
}

function statedPlace({ id, loc }: Located, root: string): Problem['loc'] {
  const file = (loc?.file ?? id)?.replace(/\?.*$/, '');
  return loc && file ? { file: absolute(file, root), line: loc.line, column: loc.column } : undefined;
}

function placeInMessage(message: string, root: string): Problem['loc'] {
  const [, file, line, column = '1'] = inContent.exec(message) ?? inCodeFrame.exec(message) ?? [];
  return file ? { file: absolute(file, root), line: Number(line), column: Number(column) } : undefined;
}

function placeInStack(stack: string, root: string): Problem['loc'] {
  const own = [...stack.matchAll(frameOfStack)].find(([, file = '']) => isOwn(file, root));
  const [, file, line, column] = own ?? [];
  return file ? { file, line: Number(line), column: Number(column) } : undefined;
}

/** Folders of libraries, and of what runs the sources. */
const foreign = /\/(node_modules|scripts|\.cache)\//;

const isOwn = (file: string, root: string) => file.startsWith(`${root}/`) && !foreign.test(file);

/** The lines of a stack that are the workspace's: what libraries called in between tells nobody anything. */
function ownStack(stack: string, root: string): string {
  const lines = stack.split('\n').filter((line) => /^\s*at /.test(line));
  return lines.filter((line) => line.includes(`${root}/`) && !foreign.test(line)).join('\n');
}

/** What a compiler has found, as one problem: the place of the first error, and the text of all. */
export function typeProblem(
  found: readonly Diagnostic[],
  root: string,
  textOf: (file: string) => string,
): Problem | undefined {
  const errors = found.flatMap(({ fileName: file, pos, code, ...message }) => {
    const before = file ? textOf(file).slice(0, pos).split('\n') : [];
    const text = `TS${code}: ${wholeText(message)}`;
    return file ? [{ file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, text }] : [];
  });
  const [first] = errors;
  if (!first) return undefined;
  const texts = errors.map(({ file, line, text }) => `${relative(root, file)}:${line}: ${text}`);
  const { text, ...loc } = first;
  return { message: texts.join('\n\n'), stack: '', loc };
}

/** A message with those that explain it, each further in. */
function wholeText({ text, messageChain = [] }: Pick<Diagnostic, 'text' | 'messageChain'>): string {
  return [text, ...messageChain.map((cause) => wholeText(cause).replace(/^/gm, '  '))].join('\n');
}

const absolute = (file: string, root: string) => (isAbsolute(file) ? file : join(root, file));
