import { join } from 'node:path';
import { durableWrite } from 'shared/files/durableWrite.ts';
import type { LiveFile } from './liveFile.ts';

/** Replaces `live.json`, in one step. */
export async function writeLive(folder: string, live: LiveFile): Promise<void> {
  await durableWrite(join(folder, 'live.json'), JSON.stringify(live, undefined, 2));
}
