import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildFrom } from './buildReads.ts';
import { testWorkspace } from './testWorkspace.ts';

const sources = {
  'mf-x/package.json': '{ "name": "mf-x", "type": "module" }',
  'mf-x/src/app.ts': "import { a } from './a.ts';\nimport './a.css';\nexport default a;",
  'mf-x/src/a.ts': 'export const a = 1;',
  'mf-x/src/a.css': '@import "./b.css";',
  'mf-x/src/b.css': 'p { margin: 0 }',
  'mf-x/content/page.yaml': 'title: Page',
};
const counted = Object.keys(sources).filter((file) => file !== 'mf-x/package.json');

/** Builds a small part whose release id was made of some files. */
async function buildWith(files: string[]): Promise<void> {
  const root = await testWorkspace(sources);
  await buildFrom(root, 'mf-x', { files, packages: [], manifests: [] }, async (build) => {
    await build({
      root: join(root, 'mf-x'),
      configFile: false,
      logLevel: 'silent',
      build: { lib: { entry: 'src/app.ts', formats: ['es'] }, outDir: join(root, 'mf-x/dist/a') },
    });
    await readFile(join(root, 'mf-x/content/page.yaml'), 'utf8');
    await readFile(join(root, 'mf-x/dist/a/app.js'), 'utf8').catch(() => undefined);
  });
}

it('passes where the build reads what the release id counts', async () => {
  await expect(buildWith([...counted, 'mf-x/src/unused.ts'])).resolves.toBeUndefined();
});

it.each(counted)('fails the build that reads %s where the release id does not count it', async (file) => {
  await expect(buildWith(counted.filter((other) => other !== file))).rejects.toThrow(
    `the build of mf-x read ${file}, and its release id does not count that: import it, or list it in "inputs" of mf-x/package.json`,
  );
});

it('passes on what fails in the build', async () => {
  const root = await testWorkspace(sources);
  const inputs = { files: [], packages: [], manifests: [] };
  await expect(buildFrom(root, 'mf-x', inputs, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
});
