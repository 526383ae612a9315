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

/** Files of a language below a folder. */
async function filesIn(folder: string, language: string): Promise<string[]> {
  const files = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  return files
    .filter((file) => new RegExp(`(^|/)${language}\\.(yaml|md)$|\\.json$`).test(file))
    .map((file) => join(folder, file));
}

async function filesOf(language: 'en' | 'jp'): Promise<string[]> {
  const parts = (await readdir(root)).filter((name) => name.startsWith('mf-')).map((name) => join(name, 'content'));
  const contents = await Promise.all(parts.map((folder) => filesIn(folder, language)));
  return [...contents.flat(), ...catalogFiles(language).map((file) => relative(root, file))];
}

/** Content files that hold both languages: each text has an `en` and a `jp` field. */
const bilingual = (await readdir(join(root, 'mf-visa-guides/content'), { recursive: true }))
  .filter((file) => file.endsWith('.yaml') && !/(^|\/)(en|jp|glossary)\.yaml$/.test(file))
  .map((file) => join('mf-visa-guides/content', file));

const english = await filesOf('en');
const japanese = await filesOf('jp');

describe('the words of the glossary', () => {
  it.each(english)('%s', async (file) => {
    expect(wrongEnglish(await textOf(file))).toEqual([]);
  });

  it.each(japanese)('%s', async (file) => {
    expect(wrongJapanese(await textOf(file))).toEqual([]);
  });

  it.each(bilingual)('%s, in both languages', async (file) => {
    expect(wrongEnglish(await textInLanguage(file, 'en'))).toEqual([]);
    expect(wrongJapanese(await textInLanguage(file, 'jp'))).toEqual([]);
  });
});
