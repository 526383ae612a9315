import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
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
