import type { Diagnostic } from 'typescript/unstable/async';
import { describe, expect, it } from 'vitest';
import { problemOf, typeProblem } from './problems.ts';

const root = '/home/team/site';

describe('the place of a problem', () => {
  it('is what the compiler states', () => {
    const error = Object.assign(new Error('Expected `>` but found `<`'), {
      id: `${root}/mf-news/src/list/NewsCard.tsx?t=1`,
      loc: { line: 12, column: 7 },
      frame: '\u001B[31m12 | <p\u001B[0m',
    });
    expect(problemOf(error, root)).toMatchObject({
      message: 'Expected `>` but found `<`',
      loc: { file: `${root}/mf-news/src/list/NewsCard.tsx`, line: 12, column: 7 },
      frame: '12 | <p',
    });
  });

  it.each([
    [
      'content',
      'mf-news/content/x/article.yaml:2: published: "x" is no day',
      `${root}/mf-news/content/x/article.yaml`,
      2,
    ],
    ['a catalog', `${root}/shared/messages/en/news.json:7: Expected ','`, `${root}/shared/messages/en/news.json`, 7],
    [
      'syntax',
      'Transform failed:\n╭─[ mf-news/src/list/NewsCard.tsx:12:7 ]\n│',
      `${root}/mf-news/src/list/NewsCard.tsx`,
      12,
    ],
  ])('is the file and line that stand in the words about %s', (_, message, file, line) => {
    expect(problemOf(new Error(message), root).loc).toMatchObject({ file, line });
  });

  it('is the first line of the stack that is of the workspace, whose lines alone stay', () => {
    const error = new Error('articles is undefined');
    error.stack = [
      'Error: articles is undefined',
      '    at renderWithHooks (/home/team/site/node_modules/react-dom/server.js:5:1)',
      '    at NewsList (/home/team/site/mf-news/src/pages/list.tsx:34:21)',
      '    at async rendered (/home/team/site/scripts/dev/remotePages.ts:9:3)',
    ].join('\n');
    expect(problemOf(error, root)).toEqual({
      message: 'articles is undefined',
      stack: '    at NewsList (/home/team/site/mf-news/src/pages/list.tsx:34:21)',
      loc: { file: `${root}/mf-news/src/pages/list.tsx`, line: 34, column: 21 },
    });
  });

  it('is unknown of what is no error', () => {
    expect(problemOf('gone', root)).toMatchObject({ message: 'gone', stack: '' });
  });
});

describe('types', () => {
  const error = (file: string, pos: number, text: string, messageChain: Diagnostic[] = []): Diagnostic => ({
    fileName: `${root}/${file}`,
    pos,
    end: pos,
    code: 2322,
    category: 1,
    text,
    messageChain,
  });
  const textOf = (file: string) => (file.endsWith('list.tsx') ? 'const a = 1;\nconst 題名: string = a;' : 'b();');

  it('that are wrong are told with the place of the first', () => {
    const cause = error('mf-news/src/pages/list.tsx', 0, "Type 'number' is no string.");
    const found = [
      error('mf-news/src/pages/list.tsx', 19, "Type '{ a: number; }' is not assignable.", [cause]),
      error('mf-news/src/list/NewsCard.tsx', 0, "Type 'b' is not assignable."),
    ];
    expect(typeProblem(found, root, textOf)).toEqual({
      message:
        "mf-news/src/pages/list.tsx:2: TS2322: Type '{ a: number; }' is not assignable.\n  Type 'number' is no string.\n\n" +
        "mf-news/src/list/NewsCard.tsx:1: TS2322: Type 'b' is not assignable.",
      stack: '',
      loc: { file: `${root}/mf-news/src/pages/list.tsx`, line: 2, column: 7 },
    });
  });

  it('that are right are no problem', () => {
    expect(typeProblem([], root, textOf)).toBeUndefined();
  });
});
