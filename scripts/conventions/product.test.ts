import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogFiles } from 'shared/messages/testSupport/catalogFiles.ts';
import { describe, expect, it } from 'vitest';
import { root } from '../site/parts.ts';

const product = readFileSync(join(root, 'docs/product.md'), 'utf8');
/** Numbers of chapters and rules, in their order. */
const numbers = [...product.matchAll(/^(?:## (\d+) |(?:\| )?\*\*(\d+\.\d+)\*\*)/gm)].map(
  ([, chapter, rule]) => chapter ?? rule ?? '',
);

const source = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css', '*.mjs', '*.yaml'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => file !== 'scripts/conventions/product.test.ts');

/** Numbers that a text refers to, such as `product 4.1, 4.8 and 5.2 to 5.4`. */
function referencesIn(text: string): string[] {
  return [...text.matchAll(/\bproduct (\d+(?:\.\d+)?(?:(?:, | and | to |, and )\d+(?:\.\d+)?)*)/g)].flatMap(
    ([, list = '']) => list.match(/\d+(\.\d+)?/g) ?? [],
  );
}

describe('docs/product.md', () => {
  it('has every number once', () => {
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('has rules that stand in their chapter', () => {
    const chapters = numbers.map((number, index) => number.split('.')[0] ?? numbers[index]);
    expect(chapters).toEqual([...chapters].sort((a, b) => Number(a) - Number(b)));
  });
});

/** Texts of a column of the table of fixed messages (18.1). */
function fixedTexts(column: number): string[] {
  const [, table = ''] = /\*\*18\.1\*\*[^|]*((?:\|.*\n)+)/.exec(product) ?? [];
  const rows = table.trim().split('\n').slice(2);
  return rows.flatMap((row) => row.split('|')[column]?.trim().split('; ') ?? []);
}

it.each([
  ['en', 2],
  ['jp', 3],
] as const)('the fixed messages are those of the catalogs (%s)', (language, column) => {
  const catalogs = catalogFiles(language).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  const messages = catalogs.flatMap((catalog) => Object.values(catalog) as string[]);
  const texts = fixedTexts(column);
  expect(texts).toHaveLength(10);
  expect(texts.filter((text) => !messages.includes(text))).toEqual([]);
});

it('code refers to rules that there are', () => {
  const unknown = source.flatMap((file) =>
    referencesIn(readFileSync(join(root, file), 'utf8'))
      .filter((number) => !numbers.includes(number))
      .map((number) => `${file}: product ${number}`),
  );
  expect(unknown).toEqual([]);
});
