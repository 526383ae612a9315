import { beforeAll, describe, expect, it } from 'vitest';
import { fileOf, filesWith, forms, linted } from './linted.ts';

describe('the wall between Node and browser', () => {
  const way = 'across that wall go types alone (`import type`).';
  const toNode = `Pages and components run in the browser, and this runs in Node: ${way} Hand over data from \`pageList.ts\`, or move what both need to a file beside them.`;
  const toBrowser = `Readers and services run in Node, and this runs in the browser: ${way} Move what both need to a file beside them.`;
  const crossing: [string, string, string][] = [
    ['mf-news/src/list', '../readers/article.ts', toNode],
    ['mf-contact/src', './pageList.ts', toNode],
    ['mf-contact/src/form', '../service/store.ts', toNode],
    ['mf-new/src/pages', 'node:fs/promises', toNode],
    ['mf-news/src/pages', 'yaml', toNode],
    ['mf-news/src/pages', 'zod', toNode],
    ['mf-marketing/src/home', 'shared/readers/markdown.ts', toNode],
    ['mf-marketing/src/home', 'shared/files/hash.ts', toNode],
    ['mf-marketing/src/home', 'shared/bundling/inputs.ts', toNode],
    ['mf-news/src/readers', '../list/NewsCard.tsx', toBrowser],
    ['mf-new/src/readers', '../list/NewsList.module.css', toBrowser],
    ['mf-news/src/readers', 'react-intl', toBrowser],
    ['mf-contact/src/service', '../form/Field.tsx', toBrowser],
    ['mf-news/src/readers', 'shared/ui/Card.tsx', toBrowser],
    ['mf-news/src/readers', 'shared/page/page.tsx', toBrowser],
  ];
  const within: [string, string][] = [
    ['mf-news/src/list', './categories.ts'],
    ['mf-news/src/pages', 'shared/ui/Card.tsx'],
    ['mf-news/src/readers', '../list/categories.ts'],
    ['mf-news/src/readers', 'node:fs/promises'],
    ['mf-contact/src/service', 'node:http'],
    ['mf-contact/src/service', '../form/rules.ts'],
    ['mf-news/src/readers', 'shared/readers/markdown.ts'],
    ['shell/src/hosts/node', 'node:fs'],
  ];
  const code = [
    "import { x } from 'it';",
    "import { type x } from 'it';",
    "import 'it';",
    "export { x } from 'it';",
    ...forms.slice(2),
  ];
  const types = ["/** Why. */\nimport type { x } from 'it';", "export type { x } from 'it';", "let x: import('it').x;"];
  let said: Map<string, string[]>;
  beforeAll(() => {
    said = linted('plugin', filesWith([...crossing, ...within], [...code, ...types]));
  });
  const saidOf = (folder: string, imported: string) =>
    [...code, ...types].map((_, form) => said.get(fileOf(folder, imported, form)));

  it.each(crossing)('lets into %s only types of %s, and says why', (folder, imported, reason) => {
    expect(saidOf(folder, imported)).toEqual([...code.map(() => [reason]), ...types.map(() => undefined)]);
  });

  it.each(within)('does not stand between %s and %s', (folder, imported) => {
    expect(saidOf(folder, imported)).toEqual([...code, ...types].map(() => undefined));
  });

  it('stands in pageList.ts, too, and not in tests', () => {
    const source = "import { Card } from 'shared/ui/Card.tsx';\nimport { readFile } from 'node:fs/promises';\n";
    const files = linted('plugin', { 'mf-news/src/pageList.ts': source, 'mf-news/src/list/cards.test.ts': source });
    expect([...files]).toEqual([['mf-news/src/pageList.ts', [toBrowser]]]);
  });
});
