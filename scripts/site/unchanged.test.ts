import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { remoteSources } from '../../shared/src/bundling/entries.ts';
import { inputsOf, releaseOf } from '../../shared/src/bundling/inputs.ts';
import { testWorkspace } from '../../shared/src/bundling/testWorkspace.ts';
import { unchangedParts } from './unchanged.ts';

const react = "{ dependencies: { react: { specifier: 'catalog:', version: 1.0.0 } } }";

/** A workspace with two small remotes, whose newest builds are of what is in it. */
async function builtWorkspace() {
  const root = await testWorkspace({
    'pnpm-lock.yaml': `
lockfileVersion: '9.0'
importers: { shared: ${react} }
packages: { react@1.0.0: { resolution: { integrity: sha512-react } } }
snapshots: { react@1.0.0: {} }
`,
    'tsconfig.json': '{}',
    'tsconfig.base.json': '{}',
    'shared/package.json': '{ "exports": { "./*": "./src/*" } }',
    'shared/src/page/hydration.tsx': '',
    'shared/src/page/render.tsx': '',
    'shared/src/bundling/buildRemote.ts': '',
    ...filesOf('mf-x'),
    ...filesOf('mf-y'),
  });
  return { root, x: build(root, 'mf-x'), y: build(root, 'mf-y') };
}

const filesOf = (part: string) => ({
  [`${part}/package.json`]: '{}',
  [`${part}/src/messages.ts`]: '',
  [`${part}/src/pageList.ts`]: "import './list.ts';",
  [`${part}/src/list.ts`]: '',
});

function build(root: string, part: string): string {
  const id = releaseOf(root, inputsOf(root, part, remoteSources(root, part)));
  mkdirSync(join(root, part, 'dist', id), { recursive: true });
  writeFileSync(join(root, part, 'dist', id, 'pages.json'), '{}');
  writeFileSync(join(root, part, 'dist/live.json'), JSON.stringify({ release: id }));
  return id;
}

const parts = ['mf-x', 'mf-y'];

it('tells the release of what was built from the same sources', async () => {
  const { root, x, y } = await builtWorkspace();
  expect(unchangedParts(root, parts)).toEqual({ 'mf-x': x, 'mf-y': y });
  expect(unchangedParts(root, ['mf-y'])).toEqual({ 'mf-y': y });
});

it.each([
  ['has another source', (root: string) => writeFileSync(join(root, 'mf-x/src/list.ts'), 'export {};')],
  ['imports what is not there', (root: string) => rmSync(join(root, 'mf-x/src/list.ts'))],
  ['was never built', (root: string) => rmSync(join(root, 'mf-x/dist'), { recursive: true })],
  ['has a build without its last file', (root: string, x: string) => rmSync(join(root, 'mf-x/dist', x, 'pages.json'))],
])('leaves out a part that %s, and no other', async (_, change) => {
  const { root, x, y } = await builtWorkspace();
  change(root, x);
  expect(unchangedParts(root, parts)).toEqual({ 'mf-y': y });
});
