import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../site/parts.ts';

/** A file as an editor would have it; without content, deleted. @property path below the workspace */
export interface DraftFile {
  path: string;
  content?: string | Buffer;
}

/** Below the workspace: copies of content with what is being written, so that nothing half-written stands in the workspace. */
const drafts = '.cache/desk';

/** The copy of a remote, for readers of its content. */
export const draftOf = (remote: string) => join(root, drafts, remote);

/** Makes the copy of a remote: its content as it is now, and these files in it. */
export function draft(remote: string, files: DraftFile[]): void {
  const copy = draftOf(remote);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(join(root, remote, 'content'), join(copy, 'content'), { recursive: true });
  symlinkSync(join(root, remote, 'images'), join(copy, 'images'));
  for (const { path, content } of files) {
    const file = join(root, drafts, path);
    if (!file.startsWith(join(copy, 'content/'))) throw new Error(`${path} is not content of ${remote}.`);
    mkdirSync(dirname(file), { recursive: true });
    if (content === undefined) rmSync(file, { force: true });
    else writeFileSync(file, content);
  }
}
