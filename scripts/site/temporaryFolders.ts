import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'test-run-';

/**
 * Global setup of a run of tests (vitest, Playwright): gives all its processes one folder for temporary files, and removes
 * it with what they left there. A run inside of another has the same folder.
 * @returns what ends the run
 */
export default function temporaryFolders(): () => void {
  const before = process.env.TMPDIR;
  if (basename(tmpdir()).startsWith(prefix)) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
