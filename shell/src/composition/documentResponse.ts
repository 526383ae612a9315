import { mark } from 'shared/contract/document.contract.ts';
import type { Directory } from './directory.ts';
import { documentHtml } from './document.ts';
import { feedLinks } from './feeds.ts';
import type { Frame } from './frame.ts';
import { type FrameLinks, frameLinksOf } from './frameLinks.ts';
import { sha256 } from './hash.ts';
import { documentHeaders, hasTag } from './headers.ts';
import { importMaps } from './importMap.ts';
import type { PageResponse } from './pages.ts';
import { type Preview, previewBadge } from './preview.ts';

/**
 * Makes the function that puts answers into the frame and says how they may be kept. The remotes of the directory may offer
 * links to the frame; without a directory it has none of them.
 */
export function documentResponder(frame: Frame) {
  const importMapFor = importMaps(frame);
  return async (
    answer: PageResponse,
    preview: Preview | undefined,
    directory: Directory | undefined,
  ): Promise<Response> => {
    const { status, owned, ...parts } = answer;
    const importMap = await importMapFor(runsCode(parts.html) ? owned?.remote : undefined, parts.language);
    const badge = preview ? previewBadge(frame.chrome[parts.language], preview) : '';
    const shown = preview ? { preview: `+${preview.shown.join('+')}` } : {};
    const feeds = owned ? { feeds: feedLinks(owned) } : {};
    const html = documentHtml({
      frame,
      ...parts,
      ...shown,
      ...(directory ? await offered(frameLinksOf(directory)) : {}),
      ...feeds,
      importMap: importMap.text,
      badge,
    });
    const etag = `"${(await sha256(html)).slice(0, 27)}"`;
    const headers: Record<string, string> = { ...documentHeaders(frame, importMap.source, status), etag };
    if (preview) headers['cache-control'] = 'no-store';
    if (status === 503) headers['retry-after'] = '5';
    return new Response(html, { status, headers });
  };
}

/** What the frame of a document takes from remotes, and a name of it; nothing where they offer nothing. */
async function offered(links: FrameLinks) {
  const { menu, footer } = links;
  if (menu.length + footer.length === 0) return {};
  return { links, linksId: `~${(await sha256(JSON.stringify([menu, footer]))).slice(0, 8)}` };
}

/** Whether code of the page's remote may run in it; of most pages none does, and they need not state what it must be. */
function runsCode(html: string): boolean {
  return [mark.island, mark.script].some((name) => html.includes(` ${name}="`));
}

/** The answer to one request: 304 where the browser has the same thing already; to HEAD, the headers of GET alone. */
export async function forRequest(request: Request, response: Response): Promise<Response> {
  const { status, headers, body } = response;
  if (status === 200 && hasTag(request.headers.get('if-none-match'), headers.get('etag'))) {
    headers.delete('content-type');
    return new Response(null, { status: 304, headers });
  }
  if (request.method !== 'HEAD' || !body) return response;
  // RFC 9110, 8.6: the length that the body of GET has.
  headers.set('content-length', String((await response.arrayBuffer()).byteLength));
  return new Response(null, { status, headers });
}
