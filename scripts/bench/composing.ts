import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagesContract } from '../../shared/src/contract/pages.contract.ts';
import { type Composition, createComposition } from '../../shell/src/composition/compose.ts';
import type { Frame } from '../../shell/src/composition/frame.ts';
import type { ServedRelease } from '../site/releaseServer.ts';

/** Remotes of pages that nobody opens: they only make the directory larger. */
export function paddingReleases(model: PagesContract, count: number): PagesContract[] {
  return Array.from({ length: count }, (_, number) => {
    const at = (path: string) => path.replace(/^\/(en|jp)/, `/$1/area-${number}`);
    const pages = model.pages.map((page) => ({ ...page, path: at(page.path), alternate: at(page.alternate) }));
    return { ...model, remote: `mf-area-${number}`, pages, unknown: [], redirects: [] };
  });
}

/** Never sent again to who has it, as every static host does. */
function pagesJson(contract: PagesContract, asked: Headers): Response {
  const headers = { etag: `"${contract.release}"` };
  const isKnown = asked.get('if-none-match') === headers.etag;
  return isKnown ? new Response(null, { status: 304, headers }) : Response.json(contract, { headers });
}

/**
 * Composition without a host or a network: every file of a release comes from its folder.
 * @param padding remotes that consist of their `pages.json` alone
 */
export async function composeFrom(
  shell: string,
  releases: ServedRelease[],
  padding: PagesContract[] = [],
): Promise<Composition> {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const contracts = [...releases.map(({ folder }): PagesContract => read(join(folder, 'pages.json'))), ...padding];
  const known = new Map(contracts.map((contract) => [contract.remote, contract]));
  const folders = new Map(releases.map(({ remote, folder }) => [remote, folder]));
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { hostname, pathname } = new URL(String(input));
    const contract = known.get(hostname);
    if (!contract) return new Response(null, { status: 404 });
    if (pathname === '/pages.json') return pagesJson(contract, new Headers(init?.headers));
    const file = pathname.slice(`/${contract.release}/`.length);
    return new Response(readFileSync(join(folders.get(hostname) ?? '', file)));
  };
  const frame: Frame = read(join(shell, 'frame.json'));
  const remotes = async () => [...known.keys()].map((name) => ({ name, url: `http://${name}` }));
  const log = () => undefined;
  const composition = createComposition({ frame, remotes, fetch, log, rootRedirects: false, previewOrigins: [] });
  await composition.refresh();
  return composition;
}

/** HTML of a page. @throws Error when it is not there */
export async function compose(composition: Composition, path: string): Promise<string> {
  const response = await composition.respond(new Request(`http://site${path}`));
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}`);
  return response.text();
}

const batch = 1000;

/** Milliseconds that a thousand pages take, for each composition; in turns, so that what else happens falls on all. */
export async function timeComposing(compositions: Composition[], path: string, runs: number): Promise<number[][]> {
  const times: number[][] = compositions.map(() => []);
  // The first round warms up and is left out.
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, composition] of compositions.entries()) {
      const start = performance.now();
      for (let page = 0; page < batch; page += 1) await compose(composition, path);
      if (run > 0) times[index]?.push(performance.now() - start);
    }
  }
  return times;
}
