import { rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputsOf, releaseOf } from './inputs.ts';
import { testWorkspace } from './testWorkspace.ts';

const sources = {
  'pnpm-lock.yaml': `
lockfileVersion: '9.0'
importers: { mf-x: { dependencies: { view: { specifier: 'catalog:', version: 1.0.0 } } } }
packages:
  view@1.0.0: { resolution: { integrity: sha512-view } }
  tester@2.0.0: { resolution: { integrity: sha512-tester } }
snapshots: { view@1.0.0: {}, tester@2.0.0: {} }
`,
  'tsconfig.json': '{}',
  'tsconfig.base.json': '{}',
  'mf-x/package.json': '{ "type": "module", "version": "1.0.0", "inputs": ["content/**", "!content/words.yaml"] }',
  'mf-x/src/app.ts': "import 'view';\nimport 'shared/a.ts';",
  'mf-x/content/b/page.yaml': 'title: Page',
  'shared/package.json': '{ "name": "shared", "exports": { "./*": "./src/*" } }',
  'shared/src/a.ts': '',
  'shared/src/b.ts': '',
};

const idIn = (root: string) => releaseOf(root, inputsOf(root, 'mf-x', ['mf-x/src/app.ts']));
const idOf = async (files: Record<string, string>) => idIn(await testWorkspace(files));

describe('inputs of a part', () => {
  it('are its modules, the files that its manifest lists, and the settings of the compiler', async () => {
    const root = await testWorkspace({ ...sources, 'mf-x/content/words.yaml': '', 'mf-x/content/.swap': '' });
    expect(inputsOf(root, 'mf-x', ['mf-x/src/app.ts'])).toEqual({
      files: ['mf-x/content/b/page.yaml', 'mf-x/src/app.ts', 'shared/src/a.ts', 'tsconfig.json', 'tsconfig.base.json'],
      packages: ['view@1.0.0 sha512-view'],
      manifests: [
        'mf-x ["module",null,null,null,null,null,null]',
        'shared [null,null,null,null,{"./*":"./src/*"},null,null]',
      ],
    });
  });

  it('name the manifest whose list is none', async () => {
    const files = { ...sources, 'mf-x/package.json': '{ "inputs": "content" }' };
    await expect(idOf(files)).rejects.toThrow('mf-x/package.json: ');
  });
});

describe('release id', () => {
  it('has twelve hexadecimal digits', async () => {
    expect(await idOf(sources)).toMatch(/^[a-f0-9]{12}$/);
  });

  it('is the same in any folder, in whatever order and at whatever time the files were written', async () => {
    const root = await testWorkspace(Object.fromEntries(Object.entries(sources).reverse()));
    await utimes(join(root, 'mf-x/src/app.ts'), 0, 0);
    expect(idIn(root)).toBe(await idOf(sources));
  });

  it.each([
    ['one byte of source', { 'mf-x/src/app.ts': "import 'view';\nimport 'shared/a.ts'; " }],
    ['one byte of what it imports', { 'shared/src/a.ts': ' ' }],
    ['one byte of content', { 'mf-x/content/b/page.yaml': 'title: page' }],
    ['one more file of content', { 'mf-x/content/a/page.yaml': '' }],
    ['the settings of the compiler', { 'tsconfig.base.json': '{"a":1}' }],
    [
      'the way to its modules',
      { 'shared/package.json': '{ "name": "shared", "exports": { "./*": "./src/*" }, "sideEffects": false }' },
    ],
    [
      'another build of a package',
      { 'pnpm-lock.yaml': sources['pnpm-lock.yaml'].replace('sha512-view', 'sha512-new') },
    ],
  ])('changes with %s', async (_, change) => {
    expect(await idOf({ ...sources, ...change })).not.toBe(await idOf(sources));
  });

  it.each([
    ['a module that nothing imports', { 'shared/src/b.ts': ' ' }],
    ['a test', { 'mf-x/src/app.test.ts': 'anything' }],
    ['content that the list leaves out', { 'mf-x/content/words.yaml': 'anything' }],
    ['a field that no bundler reads', { 'mf-x/package.json': sources['mf-x/package.json'].replace('1.0.0', '1.0.1') }],
    ['a package that it does not import', { 'pnpm-lock.yaml': sources['pnpm-lock.yaml'].replace('-tester', '-new') }],
  ])('does not change with %s', async (_, change) => {
    expect(await idOf({ ...sources, ...change })).toBe(await idOf(sources));
  });

  it('changes when a file has another name', async () => {
    const root = await testWorkspace(sources);
    const before = idIn(root);
    await rename(join(root, 'mf-x/content/b/page.yaml'), join(root, 'mf-x/content/b/site.yaml'));
    expect(idIn(root)).not.toBe(before);
  });
});
