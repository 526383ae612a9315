import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './parts.ts';

/** A project with a test that leaves a folder for temporary files, and writes down where. */
function careless(): string {
  const project = mkdtempSync(join(tmpdir(), 'careless-'));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const setup = join(root, 'scripts/site/temporaryFolders.ts');
  writeFileSync(join(project, 'vitest.config.mjs'), `export default { test: { globalSetup: ['${setup}'] } };`);
  writeFileSync(
    join(project, 'careless.test.mjs'),
    `import { mkdtempSync, writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { it } from 'vitest';
    it('leaves a folder', () => writeFileSync('left', mkdtempSync(tmpdir() + '/left-')));`,
  );
  mkdirSync(join(project, 'tmp'));
  return project;
}

it('a run of tests leaves no temporary folder behind, whatever its tests leave', () => {
  const project = careless();
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run'], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: join(project, 'tmp') },
  });
  expect([status, stderr]).toEqual([0, '']);
  const left = readFileSync(join(project, 'left'), 'utf8');
  expect(left.startsWith(join(project, 'tmp/test-run-'))).toBe(true);
  expect([existsSync(left), readdirSync(join(project, 'tmp'))]).toEqual([false, []]);
}, 30_000);

it('this run is one of those', () => {
  expect(basename(tmpdir())).toMatch(/^test-run-/);
});
