import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { catalogFiles } from 'shared/messages/testSupport/catalogFiles.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../site/parts.ts';

/** The glossary's forbidden words, in every text of every part. */
interface Term {
  en: string;
  jp: string;
  also?: string[];
  not: string[];
  notEn?: string[];
}

const { terms: glossary } = parse(await readFile(join(root, 'mf-visa-guides/content/glossary.yaml'), 'utf8')) as {
  terms: Term[];
};

/** Fields that no visitor reads. */
const noText = ['id', 'change', 'url', 'file', 'slug'];

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => (noText.includes(key) ? [] : textsIn(below)));
}

/** The words of a file, without addresses. */
async function textOf(file: string): Promise<string> {
  const text = await readFile(join(root, file), 'utf8');
  const texts = file.endsWith('.md') ? [text] : textsIn(parse(text));
  return texts.join('\n').replaceAll(/\]\([^)]*\)/g, ']');
}

/** Returns the texts of one language in a file that has both side by side. */
async function textInLanguage(file: string, language: 'en' | 'jp'): Promise<string> {
  const texts = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, below]) => (key === language ? textsIn(below) : texts(below)));
  };
  return texts(parse(await readFile(join(root, file), 'utf8'))).join('\n');
}

/** English words that stand in a text although the glossary has another for them. */
function wrongEnglish(text: string): string[] {
  return glossary.flatMap(({ en, notEn = [] }) =>
    notEn.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(text)).map((word) => `${word}: expected ${en}`),
  );
}

/** The same for Japanese; a longer form of a term may hold a forbidden word. */
function wrongJapanese(text: string): string[] {
  return glossary.flatMap(({ jp, also = [], not }) => {
    const allowed = also.reduce((left, term) => left.replaceAll(term, '◆'), text);
    const rest = allowed.replaceAll(jp, '◆');
    return not
      .filter((word) => (word.includes(jp) ? allowed : rest).includes(word))
      .map((word) => `${word}: expected ${jp}`);
  });
}

/** Files of content of all remotes. */
const contents = (await readdir(root)).filter((name) => name.startsWith('mf-')).map((name) => join(name, 'content'));
const files = await Promise.all(
  contents.map(async (folder) => {
    const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    return names.map((name) => join(folder, name));
  }),
);
const content = files.flat().filter((file) => /\.(yaml|md)$/.test(file));

const textsOf = (language: 'en' | 'jp') => [
  ...content.filter((file) => file.includes(`.${language}.`)),
  ...catalogFiles(language).map((file) => relative(root, file)),
];

/** Content files that hold both languages: each text has an `en` and a `jp` field. */
const bilingual = content.filter((file) => !/\.(en|jp)\.|\/glossary\.yaml$/.test(file));

it.each(['en', 'jp'] as const)('texts of content are found by their names (%s)', (language) => {
  expect(textsOf(language).length - catalogFiles(language).length).toBeGreaterThan(50);
});

describe('the words of the glossary', () => {
  it.each(textsOf('en'))('%s', async (file) => {
    expect(wrongEnglish(await textOf(file))).toEqual([]);
  });

  it.each(textsOf('jp'))('%s', async (file) => {
    expect(wrongJapanese(await textOf(file))).toEqual([]);
  });

  it.each(bilingual)('%s, in both languages', async (file) => {
    expect(wrongEnglish(await textInLanguage(file, 'en'))).toEqual([]);
    expect(wrongJapanese(await textInLanguage(file, 'jp'))).toEqual([]);
  });
});
