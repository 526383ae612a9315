import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagesContract } from '../../../shared/src/contract/pages.contract.ts';
import { type Composition, createComposition } from '../../../shell/src/composition/compose.ts';
import type { Frame } from '../../../shell/src/composition/frame.ts';

/** A release that is served from a folder, or one that consists of its `pages.json` alone. */
export interface ServedRelease {
  contract: PagesContract;
  folder?: string;
}

/** A remote of pages that nobody opens: it only makes the directory larger. */
export function paddingRelease(model: PagesContract, number: number): ServedRelease {
  const area = `area-${number}`;
  const moved = (path: string) => path.replace(/^\/(en|jp)/, `/$1/${area}`);
  const pages = model.pages.map((page) => ({ ...page, path: moved(page.path), twin: moved(page.twin) }));
  return { contract: { ...model, remote: `mf-${area}`, pages, unknown: [], redirects: [] } };
}

/** Never sent again to who has it, as every static host does. */
function pagesJson({ contract }: ServedRelease, asked: Headers): Response {
  const headers = { etag: `"${contract.release}"` };
  const isKnown = asked.get('if-none-match') === headers.etag;
  return isKnown ? new Response(null, { status: 304, headers }) : Response.json(contract, { headers });
}

/** Composition without a host or a network: every file of a release comes from its folder. */
export async function composeFrom(frame: Frame, releases: ServedRelease[]): Promise<Composition> {
  const byName = new Map(releases.map((release) => [release.contract.remote, release]));
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { hostname, pathname } = new URL(String(input));
    const release = byName.get(hostname);
    if (!release) return new Response(null, { status: 404 });
    if (pathname === '/pages.json') return pagesJson(release, new Headers(init?.headers));
    const file = pathname.slice(`/${release.contract.release}/`.length);
    return new Response(readFileSync(join(release.folder ?? '', file)));
  };
  const remotes = async () => [...byName.keys()].map((name) => ({ name, url: `http://${name}` }));
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
