import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfChunks, readViteManifest } from 'shared/build/release/modules.ts';
import {
  brotliBytes,
  budgetProblems,
  type Weight,
  type Weights,
  weighRemote,
  weightOf,
} from 'shared/build/release/weights.ts';
import type { Frame } from '../../shell/src/respond/documents/frame.ts';
import { root } from '../site/parts.ts';

/**
 * Weighs a build of the shell: what is in every page, and what pages load on occasion.
 * @param folder `shell/dist/<release>`
 */
async function weighShell(folder: string): Promise<Weights> {
  const frame = JSON.parse(await readFile(join(folder, 'frame.json'), 'utf8')) as Frame;
  const files = join(folder, 'public');
  const manifest = await readViteManifest(files);
  const named = (addresses: string[]) => addresses.map((address) => address.slice(`/_shell/${frame.id}/`.length));
  const first = named([frame.client.entry, ...frame.client.modules]);
  const islands = named(frame.client.islands);
  const chunk = (name: string, loaded: string[]) => {
    const scripts = filesOfChunks(manifest, [`src/client/${name}`]).filter((file) => file.endsWith('.js'));
    const more = scripts.filter((file) => !loaded.includes(file));
    return weightOf(files, more);
  };
  const inline = (name: string, value: number): Weight => ({ value, files: [[name, value]] });
  // The id of a build is chance, and so is what it adds to a weight.
  const weigh = (text: string) => brotliBytes(text.replaceAll(frame.id, ''));
  return {
    'inline script': inline('src/client/resume.ts', Buffer.byteLength(frame.resume.script + frame.resume.hold)),
    'inline css': inline('src/chrome/*.css', weigh(frame.css)),
    client: await weightOf(files, first),
    islands: await weightOf(files, islands),
    toasts: await chunk('toasts.tsx', [...first, ...islands]),
    search: await chunk('siteSearch.ts', first),
    offline: await chunk('offline/offlineOffer.ts', first),
    worker: inline('src/client/offline/worker/worker.ts', weigh(frame.worker.on)),
  };
}

/** Weighs the build of a part in a folder against the part's `budget.json`. @returns one sentence for each weight that is wrong */
export async function partProblems(part: string, folder: string): Promise<string[]> {
  const weights = await (part === 'shell' ? weighShell(folder) : weighRemote(folder));
  return budgetProblems(part, join(root, part, 'budget.json'), weights);
}
