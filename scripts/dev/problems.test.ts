import { expect, it } from 'vitest';
import { problemText } from './problems.ts';

const root = '/home/team/site';

it('an error that names its place is told by its message alone', () => {
  const message = `\u001B[31m${root}/mf-news/content/x/article.yaml:2: "x" is no day\u001B[0m`;
  expect(problemText(new Error(message), root)).toBe('mf-news/content/x/article.yaml:2: "x" is no day');
});

it("an error while rendering is told with the workspace's lines of its stack", () => {
  const error = new Error('articles is undefined');
  error.stack = [
    'Error: articles is undefined',
    `    at renderWithHooks (${root}/node_modules/react-dom/server.js:5:1)`,
    `    at NewsList (${root}/mf-news/src/pages/list.tsx:34:21)`,
    `    at async rendered (${root}/scripts/dev/remotePages.ts:9:3)`,
  ].join('\n');
  const place = '    at NewsList (mf-news/src/pages/list.tsx:34:21)';
  expect(problemText(error, root)).toBe(`articles is undefined\n${place}`);
  const ofPage = new Error('/en/news: articles is undefined', { cause: error });
  expect(problemText(ofPage, root)).toBe(`/en/news: articles is undefined\n${place}`);
});
