import { company } from 'shared/company/company.ts';
import { defaultLanguage, languages, localeOf, pathInLanguage } from 'shared/language/language.ts';
import type { Directory } from './directory.ts';
import { escapeHtml } from './head.ts';
import { commonHeaders, plainText } from './headers.ts';

/** What answers `/sitemap.xml` and `/robots.txt`, and what it is made from; nothing for any other path. */
export function crawlerFile(pathname: string, directory: Directory) {
  if (pathname === '/robots.txt')
    return { key: pathname, compose: async () => file('text/plain; charset=utf-8', robots) };
  if (pathname !== '/sitemap.xml') return undefined;
  const releases = directory.remotes.map(({ remote, release }) => `${remote}@${release}`);
  const key = [pathname, ...releases, ...directory.missing].join(' ');
  return { key, compose: async () => sitemapFile(directory) };
}

function sitemapFile(directory: Directory): Response {
  // A list without the pages of a remote would tell crawlers that they are gone.
  if (directory.missing.length > 0) return plainText('Not available right now', 503, { 'retry-after': '5' });
  return file('application/xml; charset=utf-8', sitemap(directory));
}

function file(type: string, content: string): Response {
  return new Response(content, { headers: { 'content-type': type, 'cache-control': 'no-cache', ...commonHeaders } });
}

const robots = `User-agent: *\nAllow: /\n\nSitemap: ${company.origin}/sitemap.xml\n`;

/** Every canonical page with its day of change and its other languages (sitemaps.org, and Google's `xhtml:link`). */
function sitemap(directory: Directory): string {
  const link = (hreflang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(company.origin + path)}"/>`;
  const alternates = (path: string) => [
    ...languages.map((language) => link(localeOf(language), pathInLanguage(path, language))),
    link('x-default', pathInLanguage(path, defaultLanguage)),
  ];
  const entries = directory.remotes
    .flatMap(({ pages }) => pages)
    .filter(({ path, head }) => head.canonical === company.origin + path && !head.robots)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(
      ({ path, head, lastModified }) =>
        `<url><loc>${escapeHtml(head.canonical)}</loc><lastmod>${lastModified}</lastmod>${alternates(path).join('')}</url>\n`,
    );
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('')}</urlset>\n`;
}
