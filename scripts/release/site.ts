import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PagesContract } from '../../shared/src/contract/pages.contract.ts';
import { parsePages } from '../../shared/src/contract/parsePages.ts';
import type { RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { dataIn } from './json.ts';

/** A release of a remote in a folder of this machine. */
export interface LocalRelease {
  remote: string;
  release: string;
  folder: string;
  pages: PagesContract;
}

/** The site as it would be if the candidates were live. */
export interface NextSite {
  /** Folder of the shell's build. */
  shell: string;
  shellIsNew: boolean;
  /** All remotes: candidates, and what is live of the others. */
  remotes: LocalRelease[];
  candidates: LocalRelease[];
  /** What is live now. */
  live: LocalRelease[];
  /** Pointers of what is released: to what it replaces. */
  before: RemotePointer[];
}

/** Looks at a next site and says what is wrong with it, in sentences: what, where, what to do. */
export type Check = (site: NextSite) => Promise<string[]>;

/**
 * Reads what a release says about itself.
 * @throws Error in one sentence when it breaks the contract
 */
export async function localRelease(remote: string, release: string, folder: string): Promise<LocalRelease> {
  const file = join(folder, 'pages.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: build ${remote} again.`);
  });
  const pages = parsePages(dataIn(text), `The contract is broken: ${file}`);
  if (pages.remote !== remote || pages.release !== release)
    throw new Error(`${file} is of ${pages.remote} ${pages.release}, not of ${remote} ${release}: build it again.`);
  return { remote, release, folder, pages };
}
