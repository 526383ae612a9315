import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it } from 'vitest';
import { root } from '../site/parts.ts';

/** A folder, and what it may import by none of the ways, or by all of them. */
type Pair = [folder: string, imported: string];

const refused: Pair[] = [
  ['mf-news/src/list', 'mf-contact/src/pageList.ts'],
  ['mf-contact/src', '../../e2e/support/test.ts'],
  ['shared/src/build/feeds', '../../../../mf-news/src/pageList.ts'],
  ['shared/src/contract', 'node:path'],
  ['shared/src/ui', 'react-intl'],
  ['shared/src/page', '../files/hash.ts'],
  ['shared/src/files', '../language/language.ts'],
  ['shared/src/content', '../build/pictures/pictures.ts'],
  ['shell/src/respond', 'node:fs'],
  ['shell/src/client', '../respond/composition.ts'],
  ['shell/src/search', '../respond/composition.ts'],
  ['shell/src/client/offline/worker', '../../main.ts'],
  ['shell/src/hosts/node', '../../client/main.ts'],
  ['e2e/pages', '../../mf-news/src/pageList.ts'],
  ['scripts/release/checks', '../../install/browsers.ts'],
  ['scripts/budgets', '../bench/phone.ts'],
  ['scripts/commandLine', '../site/parts.ts'],
  ['scripts/install', '../release/store.ts'],
  ['scripts/bench', '../../e2e/support/test.ts'],
];

const allowed: Pair[] = [
  ['mf-news/src/list', 'shared/page/page.tsx'],
  ['shell/src/respond', '../search/engine.ts'],
  ['e2e/composition', 'shared/build/store/deliver.ts'],
  ['scripts/install', '../site/nginx.ts'],
];

/** Across the wall between Node and browser go types alone. */
const crossing: Pair[] = [
  ['mf-news/src/list', '../readers/article.ts'],
  ['mf-new/src/pages', 'node:fs/promises'],
  ['mf-marketing/src/home', 'shared/content/markdown.ts'],
  ['mf-contact/src/service', '../form/Field.tsx'],
  ['mf-news/src/readers', 'shared/ui/layout/Card.tsx'],
];

/** Ways to import; the last one takes types alone. */
const ways = ["import { x } from 'it';", "export * from 'it';", "await import('it');", "import type { x } from 'it';"];

/** Files that hold one import each: every pair in every way. */
const filesWith = (pairs: Pair[]) =>
  Object.fromEntries(
    pairs.flatMap(([folder, imported]) =>
      ways.map((way, place) => {
        const file = `${folder}/${imported.replaceAll(/[^a-z]+/g, '-')}-${place}.ts`;
        return [file, way.replace("'it'", `'${imported}'`)];
      }),
    ),
  );

/** Those of some files that the linter refuses by one of its rules. */
async function refusedBy(rule: string, files: Record<string, string>): Promise<string[]> {
  const folder = await testFolder(files);
  for (const name of ['biome.json', 'wall.grit']) copyFileSync(join(root, name), join(folder, name));
  const options = ['--vcs-enabled=false', `--only=${rule}`, '--reporter=json', '--max-diagnostics=none'];
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', ...options, '.'], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] };
  return diagnostics.map(({ location }) => location.path).sort();
}

it('the linter refuses imports in a wrong direction, in every way, and no others', async () => {
  const found = await refusedBy('style/noRestrictedImports', filesWith([...refused, ...allowed]));
  expect(found).toEqual(Object.keys(filesWith(refused)).sort());
});

it('the wall between Node and browser lets only types through', async () => {
  const values = Object.keys(filesWith(crossing)).filter((file) => !file.endsWith('-3.ts'));
  expect(await refusedBy('plugin', filesWith(crossing))).toEqual(values.sort());
});

it('the linter refuses files that import each other', async () => {
  const files = {
    'one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
    'two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
  };
  expect(await refusedBy('suspicious/noImportCycles', files)).toEqual(['one.ts', 'two.ts']);
});
