import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { maxBytesOf } from '../../contract/release/limits.contract.ts';

/** Ensures that hosts take every file of a release. @throws Error that names the file, its size and what to do */
export async function assertWithinLimits(folder: string): Promise<void> {
  for (const file of await glob('**', { cwd: folder })) {
    const { size } = await stat(join(folder, file));
    const most = maxBytesOf(`/${file}`);
    if (size <= most) continue;
    const advice = file === 'pages.json' ? 'publish fewer pages' : 'make it smaller';
    throw new Error(`${file} has ${size} bytes, and hosts take ${most} at most: ${advice}.`);
  }
}
