import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

type Files = Record<string, string | Uint8Array | undefined>;

/** A temporary folder with some files; gone after the test. */
export async function testFolder(files: Files = {}): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await putFiles(folder, files);
  return folder;
}

/** Writes files by their paths below a folder; `undefined` leaves one out. */
export async function putFiles(folder: string, files: Files): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
}
