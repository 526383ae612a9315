import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { putFiles, testFolder } from '../../files/testSupport/folder.ts';
import { buildPart, inputsOf, newestBuild, unchangedBuild } from './builds.ts';

const files = {
  'pnpm-lock.yaml': 'react 1',
  'tsconfig.json': '{}',
  'shared/src/ui/layout/Card.tsx': 'card',
  'mf-x/content/news.md': 'news',
  'mf-x/src/pageList.ts': 'pages',
  'mf-y/src/pageList.ts': 'pages',
};

/** A workspace in which mf-x has been built. */
async function built() {
  const workspace = await testFolder(files);
  const put = (file: string, content: string) => putFiles(workspace, { [file]: content });
  const build = (release: string) =>
    buildPart(workspace, 'mf-x', async (folder) => {
      await putFiles(folder, { 'pages.json': '{}' });
      return release;
    });
  await build('first');
  return { workspace, put, build, dist: join(workspace, 'mf-x/dist') };
}

it.each([
  ...['mf-x/src/pageList.test.ts', 'mf-x/src/testSupport/pages.ts'],
  ...['mf-x/e2e/pages.spec.ts', 'mf-y/src/pageList.ts'],
])('an edit of %s builds nothing', async (file) => {
  const { workspace, put, build } = await built();
  await put(file, 'edited');
  expect(unchangedBuild(workspace, 'mf-x')).toBe('first');
  expect(await build('second')).toBe('first');
});

it('of a remote outside, only its folder and its packages count, and the day of a release of either', async () => {
  const { workspace, put } = await built();
  const isUnchanged = () => unchangedBuild(workspace, 'mf-x') === 'first';
  vi.stubEnv('RELEASE_DAY', '2026-11-22');
  expect(isUnchanged()).toBe(false);
  vi.stubEnv('RELEASE_DAY', 'today');
  expect(isUnchanged).toThrow('RELEASE_DAY is "today": write a day such as 2026-11-22.');
  vi.unstubAllEnvs();
  await put('mf-x/node_modules/shared/package.json', '{}');
  const inputs = inputsOf(workspace, 'mf-x');
  await put('shared/src/ui/layout/Card.tsx', 'of a neighbour');
  expect(inputsOf(workspace, 'mf-x')).toBe(inputs);
  await put('mf-x/node_modules/.package-lock.json', '{}');
  expect(inputsOf(workspace, 'mf-x')).not.toBe(inputs);
});

it.each(['mf-x/content/news.md', 'mf-x/src/new.ts', 'shared/src/ui/layout/Card.tsx', 'pnpm-lock.yaml'])(
  'an edit of %s builds anew',
  async (file) => {
    const { workspace, put, build, dist } = await built();
    await put(file, 'edited');
    expect(unchangedBuild(workspace, 'mf-x')).toBeUndefined();
    expect(newestBuild(dist)).toBe('first');
    expect(await build('second')).toBe('second');
    expect(unchangedBuild(workspace, 'mf-x')).toBe('second');
  },
);

it('a build that is not whole counts as none', async () => {
  const { workspace, dist } = await built();
  await rm(join(dist, 'first/pages.json'));
  expect(newestBuild(dist)).toBeUndefined();
  expect(unchangedBuild(workspace, 'mf-x')).toBeUndefined();
});

it('a build that fails leaves the one before', async () => {
  const { workspace, put, dist } = await built();
  await put('shared/src/ui/layout/Card.tsx', 'wrong');
  await expect(buildPart(workspace, 'mf-x', () => Promise.reject(new Error('no card')))).rejects.toThrow('no card');
  expect(newestBuild(dist)).toBe('first');
});

it('the newest five builds stay, and the live one in any case', async () => {
  const { put, build, dist } = await built();
  for (const release of ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'second']) {
    await put('mf-x/content/news.md', release + Math.random());
    await build(release);
  }
  expect(readdirSync(dist)).toHaveLength(6);
  expect(existsSync(join(dist, 'first'))).toBe(false);
  expect(newestBuild(dist)).toBe('second');
});
