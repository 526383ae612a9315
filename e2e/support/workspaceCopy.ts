import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { liveRelease, remotes } from './builtFiles.ts';

const workspace = join(import.meta.dirname, '../..');
const left = new Set(['.git', '.cache', 'dist', 'releases', 'test-results', 'playwright-report', 'screens']);

/** The workspace in a folder of its own, with what was built last: a checkout that a test may change. */
export function copyOfWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'workspace-'));
  for (const name of readdirSync(workspace)) {
    if (left.has(name) || name === 'node_modules') continue;
    cpSync(join(workspace, name), join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !left.has(basename(file)),
    });
  }
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'));
  for (const part of [...remotes, 'shell']) {
    const built = liveRelease(part);
    cpSync(built, join(copy, relative(workspace, built)), { recursive: true });
    cpSync(join(built, '../live.json'), join(copy, part, 'dist/live.json'));
  }
  return copy;
}
