import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../files/hash.ts';
import { filesIn } from './nameRelease.ts';

/** Folders of a release that browsers may load from, and the federation manifest. */
const publicFolders = ['assets', 'media'];
export const federationManifest = 'mf-manifest.json';

/** Integrity (W3C SRI, `sha256-…`) of every public file of a release, by path, in the order of the paths. */
export async function integrityOfFiles(outDir: string): Promise<Record<string, string>> {
  const files = (await filesIn(outDir)).filter(
    (file) => file === federationManifest || publicFolders.some((folder) => file.startsWith(`${folder}/`)),
  );
  return Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(outDir, file)))]));
}
