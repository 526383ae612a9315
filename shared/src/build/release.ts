import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.cache']);
/** Tests, stories and budgets say something about a part; they are not built into it. */
const isNoInput = /\.(test|stories)\.tsx?$|^budget\.json$/;

/** All files below a folder that can change what is built, sorted. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !isNoInput.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(folder, file)
          .split('/')
          .some((part) => ignored.has(part)),
    )
    .sort();
}

/**
 * Id of what a part of the site would be built into: a hash of everything that goes in, so that the same source
 * gives the same release and a build that exists is never made again.
 * @param root the workspace
 * @param parts folders and files below it that the build reads
 * @returns 12 hexadecimal digits
 */
export async function inputHash(root: string, parts: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of [...parts, 'pnpm-lock.yaml', 'tsconfig.base.json']) {
    const path = join(root, part);
    const files = /\.[a-z]+$/.test(part) ? [path] : await filesBelow(path);
    for (const file of files)
      hash
        .update(`${relative(root, file)}\0`)
        .update(await readFile(file))
        .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** SHA-256 in base64url, as the contract states fragments. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}
