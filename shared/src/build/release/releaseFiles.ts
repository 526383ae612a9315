import { readFileSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { maxBytes, maxBytesOf } from '../../contract/release/limits.contract.ts';
import { releaseSlot } from '../../contract/release/pageFile.contract.ts';
import { integrityOf, sha256 } from '../../files/hash.ts';

/** Stands for the release id in the files of a build until all of them are there; in pages it stays, as hosts put the id there. */
export const unnamed = releaseSlot;

/** Files that state the hashes of others. */
const isIndex = (file: string) => ['pages.json', 'frame.json'].includes(file);
const statedHash = /(?<=["'])(?:sha256-)?[\w+/-]{43}=?(?=["'])/g;

/** Writes the release id, a hash of all files, into a build. @returns 12 hexadecimal digits */
export async function nameRelease(folder: string): Promise<string> {
  const pieces: string[] = [];
  const unfinished: string[] = [];
  // One by one: a release may have thousands of pages.
  for (const file of filesIn(folder)) {
    const content = readFileSync(join(folder, file));
    pieces.push(`${file}\0${sha256(content)}\0`);
    if (!/^(pages|host)\//.test(file) && content.includes(unnamed)) unfinished.push(file);
  }
  const release = sha256(pieces, 'hex').slice(0, 12);
  const hashes = new Map<string, string>();
  for (const file of unfinished.sort((a, b) => Number(isIndex(a)) - Number(isIndex(b)))) {
    const content = readFileSync(join(folder, file), 'utf8');
    const named = content.replaceAll(unnamed, release);
    const text = isIndex(file) ? named.replaceAll(statedHash, (hash) => hashes.get(hash) ?? hash) : named;
    for (const hashOf of [sha256, integrityOf]) hashes.set(hashOf(content), hashOf(text));
    await writeFile(join(folder, file), text);
  }
  return release;
}

/** Paths of all files below a folder, sorted. */
const filesIn = (folder: string) => globSync('**', { cwd: folder, dot: true }).sort();

/** Files that browsers may load from a release. */
const isPublic = /^(?:(?:assets|media)\/|mf-manifest\.json$)/;

/** Integrity (W3C SRI, `sha256-…`) of every public file of a release, by path, in the order of the paths. */
export async function integrityOfFiles(outDir: string): Promise<Record<string, string>> {
  const files = filesIn(outDir).filter((file) => isPublic.test(file));
  return Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(outDir, file)))]));
}

/** Ensures that hosts take every file of a release. @throws Error that names the file, its size and what to do */
export async function assertWithinLimits(folder: string): Promise<void> {
  let total = 0;
  for (const file of filesIn(folder)) {
    const { size } = await stat(join(folder, file));
    total += size;
    const most = maxBytesOf(`/${file}`);
    if (size <= most) continue;
    const advice = file === 'pages.json' ? 'publish fewer pages' : 'make it smaller';
    throw new Error(`${file} has ${size} bytes, and hosts take ${most} at most: ${advice}.`);
  }
  if (total > maxBytes.release)
    throw new Error(`The release has ${total} bytes, and hosts take ${maxBytes.release} at most: publish fewer pages.`);
}
