import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a brotli and a gzip copy beside every text file, for hosts that serve them as they are. */
export async function writeCompressed(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest|xml|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await brotli(content));
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
  }
}
