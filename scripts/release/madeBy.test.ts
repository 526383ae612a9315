import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { assertCommitted, madeBy } from './madeBy.ts';

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'made-by-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('names the person, the commit, and whether files are not as committed', () => {
  const folder = emptyFolder();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '-q');
  git('config', 'user.name', 'Asha Gurung');
  git('config', 'user.email', 'asha@example.com');
  writeFileSync(join(folder, 'page.md'), 'one');
  git('add', '.');
  git('commit', '-qm', 'A page');
  const commit = git('rev-parse', 'HEAD').slice(0, 12);
  expect(madeBy(folder)).toEqual({ by: 'Asha Gurung', commit });
  expect(() => assertCommitted(madeBy(folder))).not.toThrow();
  writeFileSync(join(folder, 'page.md'), 'two');
  expect(madeBy(folder)).toEqual({ by: 'Asha Gurung', commit, isChanged: true });
  expect(() => assertCommitted(madeBy(folder))).toThrow('Some files are not committed');
});

it('says nothing of a commit outside a repository', () => {
  expect(madeBy(emptyFolder())).not.toHaveProperty('commit');
});
