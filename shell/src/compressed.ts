import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const copies = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes compressed copies beside every text file of a folder, for hosts that serve them as they are. */
export async function writeCompressed(folder: string, endings: (keyof typeof copies)[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(html|js|css|svg|json|xml|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    for (const ending of endings) await writeFile(`${file}.${ending}`, await copies[ending](content, { level: 9 }));
  }
}
