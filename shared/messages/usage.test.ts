import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { messageIdsIn } from '../src/build/messages.ts';
import { catalogFiles } from './testSupport/catalogFiles.ts';

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
  const catalogs = catalogFiles('en').map((file) => ({ catalog: basename(file), file }));

  it.each(catalogs)('of $catalog are all used by a component', ({ file }) => {
    const ids = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
    expect(ids.filter((id) => !named.some((pattern) => pattern.test(id)))).toEqual([]);
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
