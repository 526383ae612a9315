import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inputHash, sha256 } from './release.ts';

const sources = {
  'pnpm-lock.yaml': 'lockfileVersion: 9',
  'tsconfig.base.json': '{}',
  'mf-x/src/app.ts': 'export const a = 1;',
  'mf-x/content/page.yaml': 'title: Page',
  'shared/src/index.ts': 'export {};',
};

/** A workspace in a temporary folder; gone after the test. */
async function workspace(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'release-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  return root;
}

async function idOf(files: Record<string, string>): Promise<string> {
  return inputHash(await workspace(files), ['mf-x', 'shared/src']);
}

it('has twelve hexadecimal digits, as a release id needs them', async () => {
  expect(await idOf(sources)).toMatch(/^[a-f0-9]{12}$/);
});

it('is the same for the same files, wherever the workspace is and in whatever order they were written', async () => {
  const reversed = Object.fromEntries(Object.entries(sources).reverse());
  expect(await idOf(reversed)).toBe(await idOf(sources));
});

it.each([
  ['one byte of source', { 'mf-x/src/app.ts': 'export const a = 2;' }],
  ['one byte of content', { 'mf-x/content/page.yaml': 'title: page' }],
  ['one byte of shared source', { 'shared/src/index.ts': 'export { };' }],
  ['the versions of the packages', { 'pnpm-lock.yaml': 'lockfileVersion: 10' }],
  ['the settings of the compiler', { 'tsconfig.base.json': '{"a":1}' }],
  ['one more file', { 'mf-x/src/more.ts': '' }],
])('changes with %s', async (_, change) => {
  expect(await idOf({ ...sources, ...change })).not.toBe(await idOf(sources));
});

it('changes when a file has another name', async () => {
  const { 'mf-x/src/app.ts': content, ...rest } = sources;
  expect(await idOf({ ...rest, 'mf-x/src/main.ts': content })).not.toBe(await idOf(sources));
});

it.each([
  'mf-x/src/app.test.ts',
  'mf-x/src/Page.test.tsx',
  'mf-x/dist/0123/pages.json',
  'mf-x/.cache/draft/app.js',
  'mf-x/node_modules/react/index.js',
  'mf-y/src/app.ts',
])('does not change with %s', async (file) => {
  expect(await idOf({ ...sources, [file]: 'anything' })).toBe(await idOf(sources));
});

it('changes with a single file that is named as a part', async () => {
  const idWith = async (content: string) =>
    inputHash(await workspace({ ...sources, 'shell/remotes.json': content }), ['shell/remotes.json']);
  expect(await idWith('[]')).toBe(await idWith('[]'));
  expect(await idWith('[]')).not.toBe(await idWith('[ ]'));
});

it('fails where a part does not exist', async () => {
  await expect(inputHash(await workspace(sources), ['mf-none'])).rejects.toThrow('mf-none');
});

it('states fragments as SHA-256 in base64url', () => {
  expect(sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
  expect(sha256('ビザ')).toBe(sha256(new TextEncoder().encode('ビザ')));
});
