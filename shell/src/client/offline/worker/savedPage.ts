import { type SavedPage, savedHeader } from 'shared/contract/browser/offline.contract.ts';
import { withoutPhraseBreaks } from 'shared/language/language.ts';

/** A saved page and its path. */
export interface SavedEntry extends SavedPage {
  path: string;
}

/** Headers about the transfer or its recipient, which are not stored. */
const ofTransfer = ['content-encoding', 'content-length', 'vary', 'etag', 'set-cookie'];

/** Makes the response to cache: a document with facts about it in a header. */
export function savedResponse(html: string, headers: Headers, page: SavedPage): Response {
  const stored = new Headers(headers);
  for (const name of ofTransfer) stored.delete(name);
  stored.set(savedHeader, encodeURIComponent(JSON.stringify(page)));
  return new Response(html, { headers: stored });
}

/** Facts about a cached document; nothing for a file. */
export function savedPageOf(response: Response | undefined): SavedPage | undefined {
  const stated = response?.headers.get(savedHeader);
  return stated ? (JSON.parse(decodeURIComponent(stated)) as SavedPage) : undefined;
}

/** Says if a response may be saved: a whole page of this site that is for everybody. */
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
