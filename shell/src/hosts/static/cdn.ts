import { workerAddress } from 'shared/contract/browser/offline.contract.ts';
import { feedType } from 'shared/contract/release/feed.contract.ts';
import { languages } from 'shared/language/language.ts';
import type { Directory, InstalledRelease } from '../../directory/directory.ts';
import { workerHeaders } from '../../respond/files.ts';
import { commonHeaders, fileHeaders, fileTypes } from '../../respond/headers.ts';
import { missingPages, type Written } from './pages.ts';

// Cloudflare follows a redirect even where a page exists, so each line names one path that is no page. It ignores lines
// with 404, which are for Netlify, and takes the nearest `404.html`.
export function redirectsFile(directory: Directory<InstalledRelease>): string {
  const known = new Set(directory.paths);
  const redirects = directory.remotes.flatMap((remote) => remote.redirects);
  const lines = languages.flatMap((language) =>
    redirects.flatMap(({ from, to }) =>
      pathsLike(from.replace(':lang', language), directory.paths)
        .filter((path) => !known.has(path))
        .map((path) => `${path} ${to.replace(':lang', language)} 302`),
    ),
  );
  const missing = missingPages(directory).map(({ pattern, file }) => `${pattern} /${file} 404`);
  return `${[...new Set(lines), ...missing].join('\n')}\n`;
}

/** Paths that a pattern matches, with segments that pages of the same section have at the same place. */
function pathsLike(pattern: string, paths: readonly string[]): string[] {
  const segments = pattern.split('/').slice(1);
  const section = `/${segments.slice(0, 2).join('/')}/`;
  const others = paths.filter((path) => path.startsWith(section)).map((path) => path.split('/').slice(1));
  return segments.reduce<string[]>(
    (starts, segment, at) => {
      const choices = segment.startsWith(':') ? new Set(others.flatMap((other) => other[at] ?? [])) : [segment];
      return starts.flatMap((start) => [...choices].map((choice) => `${start}/${choice}`));
    },
    [''],
  );
}

/** `_headers` for Cloudflare Pages and Netlify. No two rules set the same header of a path: they would both be sent. */
export function headersFile(pages: Written[]): string {
  const { 'cross-origin-resource-policy': sharing, ...common } = commonHeaders;
  const documents = pages.filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'));
  const ofPages = {
    'cross-origin-resource-policy': sharing,
    'content-security-policy': policyForAll(documents),
    'cache-control': documents[0]?.headers.get('cache-control') ?? '',
  };
  const places = languages.flatMap((language) => [`/${language}`, `/${language}/*`]);
  const files = ['/_remotes', '/_shell'].flatMap((folder) =>
    Object.keys(fileTypes).map((ending) => ({ path: `${folder}/*.${ending}`, headers: ofFile(ending) })),
  );
  return [
    rule('/*', common),
    ...['/', ...places].map((path) => rule(path, ofPages)),
    ...languages.map((language) => rule(`/${language}/*.xml`, { 'content-type': `${feedType}; charset=utf-8` })),
    ...files.map(({ path, headers }) =>
      rule(path, { ...headers, 'cache-control': 'public, max-age=31536000, immutable' }),
    ),
    rule('/favicon.svg', { ...ofFile('svg'), 'cache-control': 'no-cache' }),
    rule(workerAddress, withoutCommon(workerHeaders)),
  ].join('\n');
}

const rule = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');

const ofFile = (ending: string) => withoutCommon(fileHeaders(`.${ending}`) ?? {});

/** One policy that all pages run under: theirs differ only in the hashes of their import maps. */
function policyForAll(documents: Written[]): string {
  const directives = new Map<string, Set<string>>();
  for (const { headers } of documents)
    for (const directive of (headers.get('content-security-policy') ?? '').split('; ')) {
      const [name = '', ...sources] = directive.split(' ');
      directives.set(name, new Set([...(directives.get(name) ?? []), ...sources]));
    }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

function withoutCommon(headers: Record<string, string>): Record<string, string> {
  const own = (name: string) => name === 'cross-origin-resource-policy' || !(name in commonHeaders);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => own(name)));
}
