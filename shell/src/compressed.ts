import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** How well text is compressed: as small as it gets, at up to 230 ms a page, or in a few milliseconds. */
export type Compression = keyof typeof levels;

const levels = { best: { br: 11, gzip: 9 }, quick: { br: 4, gzip: 4 } };

/** Writes a brotli and a gzip copy beside every text file, for hosts that serve them as they are. */
export async function writeCompressed(folder: string, compression: Compression = 'best'): Promise<void> {
  const level = levels[compression];
  const params = { [constants.BROTLI_PARAM_QUALITY]: level.br };
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest|xml|txt)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await brotli(content, { params }));
    await writeFile(`${file}.gz`, await zip(content, { level: level.gzip }));
  }
}
