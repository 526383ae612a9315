import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Composition, createComposition } from '../../shell/src/composition/compose.ts';
import { fileFetch } from '../../shell/src/hosts/node/fileFetch.ts';
import { root } from '../site/parts.ts';
import type { ServedRelease } from '../site/releaseServer.ts';
import type { CopiedBuild } from '../site/workspaceCopy.ts';

/** Remotes of pages that nobody opens: they only make the directory larger. */
export function paddingReleases({ contract }: CopiedBuild, folder: string, count: number): ServedRelease[] {
  return Array.from({ length: count }, (_, number) => {
    const release = { remote: `mf-area-${number}`, release: contract.release };
    const at = (path: string) => path.replace(/^\/(en|jp)/, `/$1/area-${number}`);
    const pages = contract.pages.map((page) => ({ ...page, path: at(page.path), alternate: at(page.alternate) }));
    const target = join(folder, release.remote, release.release);
    mkdirSync(target, { recursive: true });
    const text = JSON.stringify({ ...contract, ...release, pages, unknown: [], redirects: [] });
    writeFileSync(join(target, 'pages.json'), text);
    return { ...release, folder: target };
  });
}

/** Composition without a host or a network: every file of a release comes from its folder. */
export async function composeFrom(shell: string, releases: ServedRelease[]): Promise<Composition> {
  const pointers = releases.map(({ remote, release, folder }) => ({
    name: remote,
    url: pathToFileURL(dirname(folder)).href,
    release,
  }));
  const composition = createComposition({
    frame: JSON.parse(readFileSync(join(shell, 'frame.json'), 'utf8')),
    remotes: async () => pointers,
    fetch: fileFetch(root, fetch),
    // Such as a release that is refused, whose pages answer 503.
    log: ({ level, cause }) => level === 'error' && console.error(cause),
    rootRedirects: false,
  });
  await composition.refresh();
  return composition;
}

/** HTML of a page. @throws Error when it is not there */
export async function compose(composition: Composition, path: string): Promise<string> {
  const response = await composition.respond(new Request(`http://site${path}`));
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}`);
  return response.text();
}

/** Milliseconds that a thousand pages take. */
export async function timeComposing(composition: Composition, path: string): Promise<number> {
  const start = performance.now();
  for (let page = 0; page < 1000; page += 1) await compose(composition, path);
  return performance.now() - start;
}
