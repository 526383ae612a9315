import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** SHA-256 in base64url, as the contract states fragments. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/** Replaces a small file at once: a reader sees the old content or the new one, never a part. */
export async function writeAtomically(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
