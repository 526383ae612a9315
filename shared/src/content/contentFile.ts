import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { isNode, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';
import { z } from 'zod';
import { factsOf, inLanguages, type Language, type Localized, languages } from '../language/language.ts';
import { ContentProblem, explainIssue, unknownFields } from './contentIssues.ts';

/** Reads a YAML file. @throws Error with one line per problem: file, line, field, what was typed and is possible */
export async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  return validate(parseSource(readSource(file), file), schema, file);
}

/** Reads the front matter of Markdown, and the text below it whenever `body` is read. Both throw as `readYaml` does. */
export async function readMarkdown<T>(file: string, schema: z.ZodType<T>, bodySchema: z.ZodType<string>) {
  const source = readSource(file);
  if (source.body === undefined)
    throw new Error(
      `${shown(file)}: expected fields such as \`title: "Text"\` between two lines of "---" at the top, then the text`,
    );
  return {
    front: validate(parseSource(source, file), schema, file),
    get body() {
      const body = readSource(file).body?.trim();
      if (!body) throw new Error(`${shown(file)}: expected text below the second line of "---", found none`);
      return validate(body, bodySchema, file);
    },
  };
}

/** The file of an id in a folder: `uk-work.yaml`, or `uk/work.yaml` of `uk-work`. */
export function fileOfId(folder: string, id: string): string {
  const file = join(folder, `${id}.yaml`);
  return existsSync(file) ? file : join(folder, `${id.replace('-', '/')}.yaml`);
}

/** Reads every YAML file of a folder in order, by its id (`fileOfId`). @throws Error as `readYaml` */
export async function readYamlFolder<T>(folder: string, schema: z.ZodType<T>): Promise<Record<string, T>> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yaml')).sort();
  const ids = files.map((name) => name.slice(0, -'.yaml'.length).replace(/[\\/]/, '-'));
  const read = ids.map(async (id) => [id, await readYaml(fileOfId(folder, id), schema)]);
  return Object.fromEntries(await Promise.all(read));
}

/** Its file has what all languages share. Editors name new entries in it. */
export const firstLanguage = languages[0] as Language;

/** Reads one file for each language, such as `article.en.md` and `article.jp.md`. @param place without language and ending */
export function readInLanguages<T>(
  place: string,
  ending: 'md' | 'yaml',
  read: (file: string, language: Language) => Promise<T>,
): Promise<Localized<T>> {
  return inLanguages((language) => read(`${place}.${language}.${ending}`, language));
}

/** Texts that stand side by side: `{ en: …, jp: … }`. */
export function sideBySide<T extends z.ZodType>(text: T) {
  const fields = languages.map((language) => [language, text.meta({ title: factsOf(language).name })]);
  return z.strictObject(Object.fromEntries(fields) as Record<Language, T>);
}

/** An error for an editor: what is wrong, with the line of the field, or of the `fragment` of a line, where it can be found. */
export function contentError(file: string, message: string, path: PropertyKey[] = [], fragment = ''): Error {
  return contentErrors(file, [new ContentProblem(message, path, fragment)]);
}

/** The same for several problems, one line each. */
export function contentErrors(file: string, problems: ContentProblem[]): Error {
  const source = sourceOf(readIfThere(file) ?? '', file);
  const lines = problems.map(({ message, path, fragment }) => {
    const line = lineOf(source, path, fragment);
    const field = path.length > 0 ? `${path.map(String).join('.')}: ` : '';
    return `${shown(file)}${line ? `:${line}` : ''}: ${field}${message}`;
  });
  return new Error(lines.join('\n'));
}

/** Runs what looks into one file's content; a `ContentProblem` in it gets the file and the line. */
export function inFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ContentProblem ? contentErrors(file, [error]) : error;
  }
}

function readSource(file: string): ContentSource {
  const text = readIfThere(file);
  if (text !== undefined) return sourceOf(text, file);
  const name = basename(file);
  const isText = languages.some((language) => name.split('.').includes(language));
  const language = isText ? ` Every text stands in every language: ${languages.join(', ')}.` : '';
  throw new Error(`${shown(file)}: the file is missing: write it.${language}`);
}

/** Does not wait: for the thousands of small files of a remote, that takes longer than to read them. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parseSource({ yaml, before }: ContentSource, file: string): unknown {
  const document = parseDocument(yaml, { prettyErrors: true });
  const [error] = document.errors;
  if (!error) return document.toJS();
  const line = before + startLine(error, yaml);
  throw new Error(`${shown(file)}:${line}: ${yamlSentence(error, yaml.split('\n')[line - before - 1] ?? '')}`);
}

/** Line of a YAML error. A quotation mark that is never closed is found at the end of the file; its line is where it opens. */
function startLine(error: YAMLError, yaml: string): number {
  const line = error.linePos?.[0].line ?? 1;
  if (error.code !== 'MISSING_CHAR') return line;
  const lines = yaml.split('\n').slice(0, line);
  const open = lines.findLastIndex((text) => /:\s+(["'])(?:(?!\1).)*$/.test(text));
  return open >= 0 ? open + 1 : line;
}

function yamlSentence({ code, message }: YAMLError, typed: string): string {
  const [, field, value = ''] = /^\s*(?:- )?([\w-]+):\s+(.*)$/.exec(typed) ?? [];
  if (field && code === 'BLOCK_AS_IMPLICIT_KEY' && value.includes(': '))
    return `${field}: a text with a colon needs quotation marks: ${field}: "${value.replaceAll('"', '\\"')}"`;
  if (field && code === 'MISSING_CHAR') return `${field}: the quotation mark that opens here is never closed`;
  if (code === 'TAB_AS_INDENT') return 'indented with a tab: use two spaces for each step';
  if (code === 'DUPLICATE_KEY') return `${typed.trim()}: this field stands twice in the file`;
  const reason = message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '');
  return `not valid YAML in \`${typed.trim()}\`: ${reason}`;
}

/** Checks what a file holds. @throws Error as `readYaml` */
export function validate<T>(data: unknown, schema: z.ZodType<T>, file: string): T {
  /** Fields of each object that has an unknown one, by its place. */
  const known = new Map<string, string[]>();
  const result = schema.safeParse(filled(data), {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return explainIssue(issue);
      const fields = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
      known.set((issue.path ?? []).join('.'), fields);
      return undefined;
    },
  });
  if (result.success) return result.data;
  throw contentErrors(
    file,
    result.error.issues.flatMap((issue) => {
      if (issue.code === 'unrecognized_keys')
        return unknownFields(issue.keys, issue.path, known.get(issue.path.join('.')) ?? []);
      const fragment = issue.code === 'custom' ? String(issue.params?.fragment ?? '') : '';
      return [new ContentProblem(issue.message, issue.path, fragment)];
    }),
  );
}

/** Editors' programs write fields that were left empty: those are as good as missing. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [name, filled(one)] as const);
  return Object.fromEntries(fields.filter(([, one]) => one !== '' && !isEmptyObject(one)));
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

function shown(file: string): string {
  return relative(process.cwd(), file) || file;
}

interface ContentSource {
  text: string;
  /** The YAML in it: all of it, or the front matter. */
  yaml: string;
  /** Lines before the YAML. */
  before: number;
  /** Text below the front matter of a Markdown file. */
  body?: string;
}

/** A file may begin with a byte order mark and end its lines as Windows does. */
export function sourceOf(raw: string, file: string): ContentSource {
  const text = raw.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (!file.endsWith('.md')) return { text, yaml: text, before: 0 };
  const parts = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/.exec(text);
  return { text, yaml: parts?.[1] ?? '', before: 1, ...(parts ? { body: parts[2] ?? '' } : {}) };
}

/** Line of what a field holds, or of a fragment in it; of the nearest field around it where it is missing. */
function lineOf({ text, yaml, before }: ContentSource, path: PropertyKey[], fragment: string): number | undefined {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const nodes = path.map((_, last) => document.getIn(path.slice(0, last + 1), true));
  const node = nodes.findLast((one) => isNode(one) && one.range) as Node | undefined;
  const first = node?.range ? before + lines.linePos(node.range[0]).line : undefined;
  if (!fragment) return first;
  const begin = first ?? before + (before > 0 ? yaml.split('\n').length + 2 : 1);
  const foundFrom = (least: number) =>
    text.split('\n').findIndex((line, index) => index + 1 >= least && line.includes(fragment)) + 1;
  return foundFrom(begin) || first || foundFrom(1) || undefined;
}
