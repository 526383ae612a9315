import { type Feed, feedPath, feedType } from 'shared/contract/feed.contract.ts';
import type { Directory, LiveRemote, Owned } from './directory.ts';
import type { ReleaseFiles } from './files.ts';
import { escapeHtml } from './head.ts';
import { commonHeaders, filePolicy, pageCaching, plainText } from './headers.ts';
import { matchPattern } from './pattern.ts';

/**
 * What answers a path that only a feed can have, and what it is made from; nothing for any other path. A program that
 * reads feeds gets no page: neither where there is no such feed, nor where it cannot be had.
 * @param isPreview no cache may keep what a session previews
 */
export function feedFile(path: string, directory: Directory, files: ReleaseFiles, isPreview: boolean) {
  if (!feedPath.test(path)) return undefined;
  const found = directory.feed(path);
  if (!found)
    return { compose: async () => (directory.missing.length > 0 ? unavailable() : plainText('Not found', 404)) };
  const { remote, feed } = found;
  const key = `feed ${remote.remote}@${remote.release} ${path}`;
  const compose = () => feedResponse(remote, feed, files, isPreview);
  return { key, compose };
}

async function feedResponse(remote: LiveRemote, feed: Feed, files: ReleaseFiles, isPreview: boolean) {
  try {
    const xml = await files.text(remote, feed.file, feed.hash, feed.path);
    return new Response(xml, {
      headers: {
        ...commonHeaders,
        'content-type': `${feedType}; charset=utf-8`,
        // Opened as a page, it runs nothing and loads nothing.
        'content-security-policy': filePolicy,
        'cache-control': isPreview ? 'no-store' : pageCaching,
        vary: 'cookie',
        // A release that leaves it as it was answers 304 to whoever has it.
        etag: `"${feed.hash.slice(0, 27)}"`,
      },
    });
  } catch {
    // The log has it already: once, and not at every request.
    return unavailable();
  }
}

function unavailable(): Response {
  return plainText('Not available right now', 503, { 'retry-after': '5' });
}

/** Links in the head of a page to the feeds of its remote that name it. */
export function feedLinks({ remote: { feeds }, page }: Owned): string {
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
