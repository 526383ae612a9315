import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importChain, moduleGraph } from './moduleGraph.ts';
import { testWorkspace } from './testWorkspace.ts';

const shared = {
  'shared/package.json': '{ "name": "shared", "exports": { "./images/*": "./images/*", "./*": "./src/*" } }',
  'shared/images/hero.svg': '<svg/>',
  'shared/src/ui/Card.tsx':
    "import styles from './Card.module.css';\nexport const Card = () => <p className={styles.card} />;",
  'shared/src/ui/Card.module.css': '.card { composes: box from "./Box.module.css" }',
  'shared/src/ui/Box.module.css':
    '/* url(./no.svg) */ .box { background: url(../../images/hero.svg#a), url("data:x") }',
};

/** Files of `mf-x/src` that a module with these lines leads to, and what else it leads to. */
async function graphOf(source: string, files: Record<string, string> = {}) {
  const root = await testWorkspace({ 'mf-x/package.json': '{}', 'mf-x/src/app.ts': source, ...shared, ...files });
  const { files: found, packages } = moduleGraph(root, ['mf-x/src/app.ts']);
  return { files: [...found].slice(1).map((file) => file.replace('mf-x/src/', '')), packages: [...packages] };
}

describe('module graph', () => {
  it.each([
    ['an import', "import { a } from './a.ts';"],
    ['an import for its effect', "import './a.ts';"],
    ['an import beside a type', "import { type A, a } from './a.ts';"],
    ['what is passed on', "export { a } from './a.ts';"],
    ['all that is passed on', "export * from './a.ts';"],
    ['an import at run time', "const a = import('./a.ts');"],
    ['a file as text', "import a from './a.ts?raw';"],
    ['a pattern', "const all = import.meta.glob('./*a.ts');"],
  ])('follows %s', async (_, source) => {
    expect((await graphOf(source, { 'mf-x/src/a.ts': '' })).files).toEqual(['a.ts']);
  });

  it.each([
    ['types', "import type { A } from './a.ts';\nexport type { B } from './a.ts';\nexport type * from './a.ts';"],
    ['comments and strings', "// import './a.ts';\nconst text = \"import './a.ts'; import.meta.glob('./a.ts')\";"],
    ['modules of Node', "import { readFile } from 'node:fs/promises';"],
  ])('does not follow %s', async (_, source) => {
    expect(await graphOf(source, { 'mf-x/src/a.ts': '' })).toEqual({ files: [], packages: [] });
  });

  it('goes through members of the workspace, stylesheets and pictures, once each', async () => {
    const source = "import { Card } from 'shared/ui/Card.tsx';\nimport hero from 'shared/images/hero.svg';";
    expect(await graphOf(source)).toEqual({
      files: [
        'shared/src/ui/Card.tsx',
        'shared/src/ui/Card.module.css',
        'shared/src/ui/Box.module.css',
        'shared/images/hero.svg',
      ],
      packages: ['shared react'],
    });
  });

  it('follows stylesheets that stylesheets import', async () => {
    const files = {
      'mf-x/src/a.css': '@import "./b.css";\n@import url(\'shared/ui/Box.module.css\');',
      'mf-x/src/b.css': '',
    };
    expect((await graphOf("import './a.css';", files)).files).toEqual([
      'a.css',
      'b.css',
      'shared/src/ui/Box.module.css',
      'shared/images/hero.svg',
    ]);
  });

  it('names packages with the member that imports them', async () => {
    const source = "import { render } from 'react-dom/client';\nimport '@scope/font/latin.css';\nimport './a.css';";
    const files = { 'mf-x/src/a.css': '@font-face { src: url("@scope/other/a.woff2") }' };
    expect((await graphOf(source, files)).packages).toEqual([
      'mf-x react-dom',
      'mf-x @scope/font',
      'mf-x @scope/other',
    ]);
  });

  it('ends where modules import one another', async () => {
    const files = { 'mf-x/src/a.ts': "import './b.ts';", 'mf-x/src/b.ts': "import './a.ts';" };
    expect((await graphOf("import './a.ts';", files)).files).toEqual(['a.ts', 'b.ts']);
  });

  it('reads a file again once it is known no more', async () => {
    const source = "import './a.ts';";
    const root = await testWorkspace({ 'mf-x/package.json': '{}', 'mf-x/src/app.ts': source, 'mf-x/src/a.ts': '' });
    const known = new Map();
    const found = () => [...moduleGraph(root, ['mf-x/src/app.ts'], known).files];
    expect(found()).toEqual(['mf-x/src/app.ts', 'mf-x/src/a.ts']);
    await writeFile(join(root, 'mf-x/src/app.ts'), '');
    expect(found()).toEqual(['mf-x/src/app.ts', 'mf-x/src/a.ts']);
    known.delete('mf-x/src/app.ts');
    expect(found()).toEqual(['mf-x/src/app.ts']);
  });

  it('says which file imports what is not there', async () => {
    await expect(graphOf("import './none.ts';")).rejects.toThrow(
      "mf-x/src/app.ts imports './none.ts': there is no such file",
    );
    await expect(graphOf("import 'shared/ui/None.tsx';")).rejects.toThrow("imports 'shared/ui/None.tsx'");
  });
});

describe('a chain of imports', () => {
  const files = {
    'mf-x/src/links.ts': "export * from './toasts.tsx';",
    'mf-x/src/toasts.tsx': 'export const Toast = () => <p />;',
  };
  const chainOf = async (source: string) => {
    const root = await testWorkspace({ 'mf-x/package.json': '{}', 'mf-x/src/main.ts': source, ...shared, ...files });
    return importChain(root, 'mf-x/src/main.ts', ['react', 'react-dom']);
  };

  it.each([
    ["import { Toast } from './links.ts';", ['mf-x/src/main.ts', 'mf-x/src/links.ts', 'mf-x/src/toasts.tsx', 'react']],
    ["import { createRoot } from 'react-dom/client';", ['mf-x/src/main.ts', 'react-dom']],
    ["import { Card } from 'shared/ui/Card.tsx';", ['mf-x/src/main.ts', 'shared/src/ui/Card.tsx', 'react']],
  ])('names each module on the way to a package: %s', async (source, chain) => {
    expect(await chainOf(source)).toEqual(chain);
  });

  it.each(["void import('./links.ts');", "import type { Toast } from './links.ts';", ''])(
    'is none where it would be loaded later or never: %s',
    async (source) => {
      expect(await chainOf(source)).toBeUndefined();
    },
  );
});
