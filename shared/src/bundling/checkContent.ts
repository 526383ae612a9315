import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteTools } from '../readers/pageList.ts';
import { readPicture } from './pictures.ts';

/** What `src/readers/check.ts` of a remote with content exports. */
export interface ContentCheck {
  /** Reads all content of the remote. @throws Error in an editor's words */
  checkContent(tools: SiteTools): Promise<unknown>;
}

/**
 * Reads a remote's content before anything is built, so that an editor learns at once what is wrong. Nothing is written.
 * @param folder absolute path of the remote's folder
 * @throws Error with file and line of what is wrong
 */
export async function checkContent(folder: string): Promise<void> {
  const module = join(folder, 'src/readers/check.ts');
  if (!existsSync(module)) return;
  const check = (await import(pathToFileURL(module).href)) as ContentCheck;
  await check.checkContent({
    folder,
    picture: async (file, usedBy) => ({ src: `/${file}`, ...(await readPicture(file, usedBy)).size }),
    file: async (name) => `/${name}`,
  });
}
