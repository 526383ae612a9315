import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { root } from '../../site/parts.ts';
import { testRelease, testSite } from './testSupport/site.ts';
import { testsCheck } from './tests.ts';

const passing = "import { it } from 'vitest'; it('passes', () => undefined);";
const failing = "import { it } from 'vitest'; it('shows a title', () => { throw new Error('no title'); });";

/** Problems that the check finds in a release of the news from a workspace with these files. */
async function problems(files: Record<string, string>): Promise<string[]> {
  const tsconfig = '{"compilerOptions":{"strict":true,"types":[]}}';
  const workspace = await testFolder({ 'tsconfig.json': tsconfig, ...files });
  symlinkSync(join(root, 'node_modules'), join(workspace, 'node_modules'));
  return testsCheck(workspace)(await testSite([await testRelease('mf-news', { '/en/news': '' })]));
}

it.each([
  ['right types and passing tests', { 'mf-news/src/a.test.ts': passing }, []],
  ['no tests', { 'mf-news/src/a.ts': 'export {};' }, []],
  ['a failing test of another part', { 'mf-news-more/a.test.ts': failing, 'shell/a.test.ts': failing }, []],
  ['a failing test', { 'mf-news/src/a.test.ts': failing }, [/^Unit tests:.*shows a title.*no title/s]],
  [
    'a type error',
    { 'mf-news/src/a.ts': 'export const title = {}.titel;' },
    [/^Types:.*mf-news\/src\/a\.ts.*'titel'/s],
  ],
])(
  'a source with %s is released or not',
  async (_, files, expected) => {
    expect(await problems(files)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  },
  120_000,
);
