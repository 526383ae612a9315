import { mark } from 'shared/contract/document.contract.ts';
import { feedType } from 'shared/contract/feed.contract.ts';
import { matchPattern, type OwnedPage } from '../directory/directory.ts';
import type { InstalledRelease } from '../directory/installedRelease.ts';
import type { FrameLinks } from '../directory/offeredLinks.ts';
import { documentHtml } from './document.ts';
import type { Frame } from './frame.ts';
import { sha256 } from './hash.ts';
import { escapeHtml } from './head.ts';
import { documentHeaders, hasTag } from './headers.ts';
import { importMaps } from './importMap.ts';
import type { PageResponse } from './pages.ts';
import { previewBadge } from './preview.ts';
import type { SiteState } from './siteState.ts';

/**
 * Makes the function that puts answers into the frame and says how they may be kept. The frame has the links that the
 * remotes of the site offer; without a site it has none of them.
 */
export function documentResponder(frame: Frame) {
  const importMapFor = importMaps(frame);
  return async (answer: PageResponse, site: SiteState | undefined): Promise<Response> => {
    const preview = site?.preview;
    const { status, owned, ...parts } = answer;
    const importMap = await importMapFor(runsCode(parts.html) ? owned?.remote : undefined, parts.language);
    const badge = preview ? previewBadge(frame.chrome[parts.language], preview) : '';
    const shown = preview ? { preview: `+${preview.shown.join('+')}` } : {};
    const feeds = owned ? { feeds: feedLinks(owned) } : {};
    const html = documentHtml({
      frame,
      ...parts,
      ...shown,
      ...(site ? await offered(site.directory.links) : {}),
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

/** Links in the head of a page to the feeds of its remote that name it. */
function feedLinks({ remote: { feeds }, page }: OwnedPage<InstalledRelease>): string {
  if (!('path' in page)) return '';
  return feeds
    .filter(
      ({ language, linkedFrom }) => language === page.language && linkedFrom.some((at) => matchPattern(at, page.path)),
    )
    .map(
      ({ title, path }) =>
        `<link rel="alternate" type="${feedType}" title="${escapeHtml(title)}" href="${escapeHtml(path)}">`,
    )
    .join('');
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
