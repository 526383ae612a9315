import { type openedLimits, type SavedPage, savedHeader } from 'shared/contract/offline.contract.ts';
import { withoutPhraseBreaks } from 'shared/language/language.ts';

/** Headers about how a body came, or for whom. */
const ofTransfer = ['content-encoding', 'content-length', 'vary', 'etag', 'set-cookie'];

/** A document as it goes into the cache, with what is known of it. */
export function savedResponse(html: string, headers: Headers, page: SavedPage): Response {
  const stored = new Headers(headers);
  for (const name of ofTransfer) stored.delete(name);
  stored.set(savedHeader, encodeURIComponent(JSON.stringify(page)));
  return new Response(html, { headers: stored });
}

/** What is known of a document in the cache; nothing of a file. */
export function savedPageOf(response: Response | undefined): SavedPage | undefined {
  const stated = response?.headers.get(savedHeader);
  return stated ? (JSON.parse(decodeURIComponent(stated)) as SavedPage) : undefined;
}

/** Whether a response is a page of the site that may be saved: whole, its own, and for everybody. */
export function canBeSaved({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? '').includes('no-store')
  );
}

/** Title of a document for readers, as it stands in HTML: its heading, which may be said whole beside its letters. */
export function titleIn(html: string): string {
  const [, attributes = '', content = ''] = /<h1([^>]*)>(.*?)<\/h1>/s.exec(html) ?? [];
  const [, label] = / aria-label="([^"]*)"/.exec(attributes) ?? [];
  return withoutPhraseBreaks(label ?? content.replaceAll(/<[^>]*>/g, ''));
}

/** A saved page and its path. */
export interface SavedEntry extends SavedPage {
  path: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Paths of opened pages that are too many, too large or too old; the newest stay. */
export function surplus(pages: SavedEntry[], limits: typeof openedLimits, now: number): string[] {
  let bytes = 0;
  const opened = pages.filter(({ reason }) => reason === 'opened').sort((a, b) => b.at - a.at);
  return opened.flatMap((page, index) => {
    bytes += page.bytes;
    const stays = index < limits.pages && bytes <= limits.bytes && now - page.at <= limits.days * dayMs;
    return stays ? [] : [page.path];
  });
}
