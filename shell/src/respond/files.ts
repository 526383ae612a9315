import { company } from 'shared/company/company.ts';
import { workerAddress } from 'shared/contract/browser/offline.contract.ts';
import { feedPath, feedType } from 'shared/contract/release/feed.contract.ts';
import { escapeHtml } from 'shared/html/escapeHtml.ts';
import { type InstalledRelease, textOf } from '../directory/directory.ts';
import type { Frame } from './documents/frame.ts';
import { commonHeaders, fileHeaders, filePolicy, pageCaching, plainText, unavailable } from './headers.ts';
import type { Answer, Route } from './siteRequest.ts';

/** Answers with a file that the shell makes itself; returns nothing for other paths. */
export const ownFile: Route = ({ path }, { directory: { remotes, missing } }, { frame }) => {
  const all = releaseNames(remotes);
  switch (path) {
    case '/robots.txt':
      return { key: path, compose: async () => textFile('text/plain', robots) };
    case '/sitemap.xml': {
      // Without the pages of a remote, the list would tell crawlers that they are gone.
      const sitemap = () => (missing.length > 0 ? unavailable() : textFile('application/xml', sitemapOf(remotes)));
      return { key: [path, ...all, ...missing].join(' '), compose: async () => sitemap() };
    }
    case '/licences.txt':
      return { key: [path, ...all].join(' '), compose: async () => textFile('text/plain', licencesOf(remotes, frame)) };
    case workerAddress: {
      const worker = frame.settings.offline === 'off' ? frame.worker.off : frame.worker.on;
      return { key: path, compose: async () => new Response(worker, { headers: workerHeaders }) };
    }
    default:
      return undefined;
  }
};

const robots = `User-agent: *\nAllow: /\n\nSitemap: ${company.origin}/sitemap.xml\n`;

/** Every canonical page with its day of change (sitemaps.org); pages name their other languages themselves. */
function sitemapOf(remotes: InstalledRelease[]): string {
  const entries = remotes
    .flatMap(({ pages }) => pages)
    .filter(({ unlisted }) => !unlisted)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(
      ({ path, lastModified }) =>
        `<url><loc>${escapeHtml(company.origin + path)}</loc><lastmod>${lastModified}</lastmod></url>\n`,
    );
  const begin =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  return `${begin}${entries.join('')}</urlset>\n`;
}

const licencesTitle = `Licences of the software, fonts and icons that this site sends to browsers
このサイトがブラウザーに送信するソフトウェア、フォント、アイコンのライセンス
`;

function licencesOf(remotes: InstalledRelease[], frame: Frame): string {
  const notices = (release: InstalledRelease) => {
    const file = 'assets/licences.txt';
    return file in release.files ? [section(`${release.remote} ${release.release}`, textOf(release, file))] : [];
  };
  return [licencesTitle, section(`shell ${frame.id}`, frame.licences), ...remotes.flatMap(notices)].join('\n');
}

function section(name: string, notices: string): string {
  return `${'='.repeat(80)}\n${name}\n${'='.repeat(80)}\n\n${notices}`;
}

/** Headers of the service worker: it asks this site alone, and browsers look at every visit whether it has changed. */
export const workerHeaders = {
  ...commonHeaders,
  'content-type': 'text/javascript',
  'content-security-policy': "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'",
  'cache-control': 'no-cache',
};

/** Answers paths that only feeds can have; a feed reader gets no HTML, even if there is no such feed. */
export const feed: Route = ({ path }, { directory, preview }) => {
  if (!feedPath.test(path)) return undefined;
  const found = directory.feed(path);
  if (!found)
    return { compose: async () => (directory.missing.length > 0 ? unavailable() : plainText('Not found', 404)) };
  const { remote, feed: stated } = found;
  const headers = {
    ...commonHeaders,
    'content-type': `${feedType}; charset=utf-8`,
    // Opened as a page, it runs nothing and loads nothing.
    'content-security-policy': filePolicy,
    'cache-control': preview ? 'no-store' : pageCaching,
    vary: 'cookie',
    // A release that leaves it as it was answers 304 to whoever has it.
    etag: `"${stated.hash.slice(0, 27)}"`,
  };
  return {
    key: `feed ${remote.remote}@${remote.release} ${path}`,
    compose: async () => new Response(textOf(remote, stated.file), { headers }),
  };
};

function textFile(type: string, content: string): Response {
  const headers = { ...commonHeaders, 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' };
  return new Response(content, { headers });
}

/** Names of releases, for keys of answers that are made from all of them. */
export function releaseNames(remotes: InstalledRelease[]): string[] {
  return remotes.map(({ remote, release }) => `${remote}@${release}`);
}

/** Address of a remote's file at the site: `/_remotes/<remote>/<release>/<file>`. */
const address = /^\/_remotes\/(mf-[a-z0-9-]+)\/([a-z0-9]{8,64})\/((?:(?:assets|media)\/)?[A-Za-z0-9._-]+)$/;

/** A file that an installed release names: of the live one, or of an older one of a page that is still open. */
export const remoteFile: Route = ({ path }, { directory, preview }, { installed }) => {
  if (!path.startsWith('/_remotes/')) return undefined;
  const [, name = '', id = '', file = ''] = address.exec(path) ?? [];
  const ofType = fileHeaders(file);
  const live = directory.remotes.find(({ remote }) => remote === name);
  if (!ofType || !live) return notFound;
  const release = live.release === id ? live : installed?.(name, id);
  const hash = release?.files[file];
  if (!release || !hash) return notFound;
  const headers = {
    ...ofType,
    // A shared cache must not keep files of a preview.
    'cache-control': `${preview ? 'private' : 'public'}, max-age=31536000, immutable`,
    etag: `"${hash}"`,
  };
  return { key: path, compose: async () => new Response(release.read(file), { headers }) };
};

const notFound: Answer = { key: 'no file', compose: async () => plainText('Not found', 404) };
