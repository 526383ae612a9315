import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { messageIdsIn } from '../src/build/messages.ts';
import { catalogFiles } from './testSupport/catalogFiles.ts';

const files = catalogFiles('en');
const inJapanese = (file: string) => file.replace(/\/en\/([^/]+)$/, '/jp/$1');
const catalogs = files.map((file) => ({ catalog: basename(file), file }));

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/** Arguments of a message, each as `name: kind`, with the choices of a select; sorted. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const named = `${element.value}: ${TYPE[element.type]}`;
    if (element.type === TYPE.tag) return [named, ...argumentsOf(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [named];
    const inside = Object.values(element.options).flatMap(({ value }) => argumentsOf(value));
    const choices = element.type === TYPE.select ? ` of ${Object.keys(element.options).sort().join(', ')}` : '';
    return [named + choices, ...inside];
  });
  return [...new Set(found)].sort();
}

it('both languages have the same catalogs, and no two have one name', () => {
  const names = catalogs.map(({ catalog }) => catalog);
  expect(names).toContain('common.json');
  expect(new Set(names).size).toBe(names.length);
  expect(catalogFiles('jp')).toEqual(files.map(inJapanese));
});

describe.each(catalogs)('$catalog', ({ catalog, file }) => {
  const en = read(file);
  const jp = read(inJapanese(file));

  it('has the same ids in the same order in both languages', () => {
    expect(Object.keys(en).length).toBeGreaterThan(0);
    expect(Object.keys(jp)).toEqual(Object.keys(en));
  });

  it('has ids that start with the name of the catalog', () => {
    const area = `${catalog.replace('.json', '')}.`;
    expect(Object.keys(en).filter((id) => !id.startsWith(area))).toEqual([]);
  });

  it('takes the same arguments, of the same kinds, in both languages', () => {
    for (const [id, text] of Object.entries(en)) {
      expect(argumentsOf(parse(jp[id] ?? '')), id).toEqual(argumentsOf(parse(text)));
    }
  });

  it('has no empty text and none with blanks that nobody sees', () => {
    const texts = Object.entries(en).concat(Object.entries(jp));
    // A message in plain text has lines.
    const linesOf = (id: string, text: string) => (id === 'contact.form.reference' ? text.split('\n') : [text]);
    const isWrong = (line: string) => /^\s*$| {2}|\s$|\n/.test(line);
    expect(texts.filter(([id, text]) => linesOf(id, text).some(isWrong))).toEqual([]);
  });

  it('has full-width commas and full stops after Japanese characters', () => {
    const halfWidth = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々」』）][,.]/u;
    expect(Object.entries(jp).filter(([, text]) => halfWidth.test(text))).toEqual([]);
  });
});

const root = join(import.meta.dirname, '../..');
const remotes = [...readdirSync(root).filter((name) => name.startsWith('mf-')), 'scripts/newRemote/template'];

/** Files of the site below some folders, without tests and the stories of the gallery. */
function sourcesIn(folders: string[], type: RegExp): { file: string; text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => type.test(file) && !/\.(test|stories)\.tsx?$/.test(file))
      .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
  );
}

/** The parts of a syntax tree's node that this test reads. */
interface SyntaxNode {
  type: string;
  name?: { name?: string };
  value?: unknown;
  expression?: { value?: unknown };
  children?: SyntaxNode[];
}

/** Attributes that a visitor reads or hears. */
const spoken = ['alt', 'title', 'label', 'placeholder', 'aria-label', 'aria-description'];

/** Texts that stand in JSX itself: between tags, or in an attribute. */
function textsOf({ type, name, value, children }: SyntaxNode): unknown[] {
  if (type === 'JSXElement' || type === 'JSXFragment')
    return (children ?? []).map((child) => (child.type === 'JSXText' ? child.value : child.expression?.value));
  if (type !== 'JSXAttribute' || !spoken.includes(name?.name ?? '')) return [];
  const { value: text, expression } = (value ?? {}) as Partial<SyntaxNode>;
  return [text ?? expression?.value];
}

function wordsIn(file: string, source: string): string[] {
  const texts: unknown[] = [];
  JSON.stringify(parseSync(file, source).program, (_, node: SyntaxNode | null) => {
    if (node && typeof node === 'object') texts.push(...textsOf(node));
    return node;
  });
  const words = texts.filter((text) => typeof text === 'string' && /\p{L}/u.test(text));
  return words.map((text) => `${file}: ${String(text).trim()}`);
}

describe('messages', () => {
  const sources = sourcesIn(['shared/src', 'shell/src', ...remotes.map((name) => `${name}/src`)], /\.tsx?$/);
  const named = sources.flatMap(({ text }) => messageIdsIn(text)).map((pattern) => new RegExp(pattern));

  it.each(catalogs)('of $catalog are all used by a component', ({ file }) => {
    expect(Object.keys(read(file)).filter((id) => !named.some((pattern) => pattern.test(id)))).toEqual([]);
  });

  it('count as used where their id stands literally or fits a template', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template as it stands in a source
    const patterns = messageIdsIn('<FormattedMessage id=\'news.title\' /> {`news.${category}.text`} "news.back"').map(
      (pattern) => new RegExp(pattern),
    );
    const used = (id: string) => patterns.some((pattern) => pattern.test(id));
    expect(['news.title', 'news.back', 'news.visa.text'].map(used)).toEqual([true, true, true]);
    expect(['news.titles', 'newsxtitle', 'news.visa', 'news.visa.more.text'].map(used)).toEqual(Array(4).fill(false));
  });
});

const folders = ['shared/src/ui', 'shell/src/chrome', ...remotes.map((name) => `${name}/src`)];

it('components take every sentence from a catalog', () => {
  const components = sourcesIn(folders, /\.tsx$/);
  expect(components.length).toBeGreaterThan(20);
  expect(components.flatMap(({ file, text }) => wordsIn(file, text))).toEqual([]);
});
