import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { typescript } from './childProcess.ts';

it('runs TypeScript, and packages as they stand', () => {
  const folder = mkdtempSync(join(tmpdir(), 'program-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const packaged = join(folder, 'node_modules/packaged');
  mkdirSync(packaged, { recursive: true });
  writeFileSync(join(packaged, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
  writeFileSync(join(packaged, 'index.js'), `export const later = () => import('node:os');`);
  const program = join(folder, 'program.mts');
  writeFileSync(program, `import { later } from 'packaged';\nconst text: string = String(later);\nconsole.log(text);`);
  const { stdout, stderr } = spawnSync(process.execPath, [...typescript, program], { encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual([`() => import('node:os')`, '']);
});
