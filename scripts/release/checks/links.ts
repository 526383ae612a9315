import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Directory } from '../../../shell/src/composition/directory.ts';
import type { Check } from '../site.ts';
import { directoryOf } from './claims.ts';
import { allPages } from './files.ts';
import { type Marks, marksIn } from './html.ts';

/** Ids of the frame around every page. */
const frameIds = new Set(['main']);

/** Every link of a candidate's pages leads to a page of the site, and where it jumps to is there. */
export const checkLinks: Check = async (site) => {
  const { directory } = directoryOf(site);
  const marksOf = marksReader();
  const problems: string[] = [];
  for (const { remote, release, folder, pages } of site.candidates) {
    for (const { fragment } of allPages(pages)) {
      const own = join(folder, fragment.file);
      for (const link of new Set((await marksOf(own)).links)) {
        const wrong = await whatIsWrong(link, own, directory, marksOf);
        if (wrong) problems.push(`${remote} ${release}: ${fragment.file} links to ${link}, ${wrong}`);
      }
    }
  }
  return problems;
};

async function whatIsWrong(
  link: string,
  own: string,
  directory: Directory,
  marksOf: (file: string) => Promise<Marks>,
): Promise<string | undefined> {
  // Anything else leaves the site.
  if (!/^(\/(?!\/)|#)/.test(link)) return undefined;
  const [address = '', hash = ''] = link.split('#');
  const path = address.split('?')[0] ?? '';
  const target = path ? fragmentAt(path, directory) : own;
  if (!target) return 'which is no page of the site: correct the link, or release that page first.';
  const isThere = !hash || frameIds.has(hash) || (await marksOf(target)).ids.has(decodeURIComponent(hash));
  return isThere ? undefined : 'and that page has no element of this id: correct the link.';
}

/** The file with the page at a path, also behind a redirect. */
function fragmentAt(path: string, directory: Directory): string | undefined {
  const owned = directory.page(path === '/' ? '/jp' : (directory.redirect(path) ?? path));
  return owned && join(owned.remote.url, owned.page.fragment.file);
}

/** Reads every fragment once. A missing one is said by another check. */
function marksReader(): (file: string) => Promise<Marks> {
  const known = new Map<string, Promise<Marks>>();
  return (file) => {
    const marks = known.get(file) ?? readFile(file, 'utf8').then(marksIn, () => marksIn(''));
    known.set(file, marks);
    return marks;
  };
}
