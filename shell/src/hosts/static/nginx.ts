import { workerAddress } from 'shared/contract/browser/offline.contract.ts';
import { searchIndexPath, searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { feedType } from 'shared/contract/release/feed.contract.ts';
import { defaultLanguage, languageSegments, languages } from 'shared/language/language.ts';
import type { Directory, InstalledRelease } from '../../directory/directory.ts';
import { workerHeaders } from '../../respond/files.ts';
import { fileHeaders, fileTypes } from '../../respond/headers.ts';
import { type MissingPage, missingPages, type Written } from './pages.ts';

/** Headers that differ from page to page or by status, or that nginx makes by itself. */
const perPage = ['content-type', 'etag', 'content-security-policy', 'retry-after', 'cache-control', 'vary'];

const endings = Object.keys(fileTypes).join('|');
const pictureEndings = Object.keys(fileTypes).filter((ending) => fileTypes[ending]?.startsWith('image/'));
const types = { ...fileTypes, html: 'text/html', xml: 'application/xml' };

// The root is the export itself, not `current`: nginx serves the export whose settings it has read, until it is reloaded.
/** Writes settings for the `http` and `server` blocks of nginx, with which it answers as the Node host does. */
export function nginxConfig(directory: Directory<InstalledRelease>, pages: Written[], root: string) {
  const policies = [...new Set(pages.map(policyOf))];
  const [first] = pages;
  if (!first) throw new Error('There is no page to configure nginx for.');
  const common = [...first.headers].filter(([name]) => !perPage.includes(name));
  const http = `# Made by the export, for the http block of nginx.
map_hash_bucket_size 512;
map_hash_max_size ${Math.max(2048, pages.length * 4)};

# Content security policies: they name the hash of the import map, which is another one for each remote.
map $uri $owner {
${pages.map((page) => `  ${page.file} ${policies.indexOf(policyOf(page))};`).join('\n')}
}
map $owner $policy {
${policies.map((policy, index) => `  ${index} "${policy}";`).join('\n')}
}

# How long an answer may be shown: pages as composition says, redirects not at all, all else only after a question.
map "$status:$owner" $cache {
  default no-store;
  ~^(200|304):$ no-cache;
  ~^(200|304): "${first.headers.get('cache-control')}";
  ~^404:[0-9] no-cache;
  ~^302: "";
}
map $owner $vary { default cookie; "" ""; }
map $status $allow { default ""; 405 "GET, HEAD"; }

# Pictures are shown by others, too.
map $uri $sharing { default same-origin; ~\\.(${pictureEndings.join('|')})$ cross-origin; }

# The page that was meant by a path in upper case, with doubled or closing slashes.
map $uri $meant {
${[...directory.paths, ...languages.map((language) => `/${language}${searchPath}`)]
  .map((path) => `  ~*^${looselyMatching(path)}$ ${path};`)
  .join('\n')}
}
`;
  const server = `# Made by the export, for the server block of nginx.
  root ${JSON.stringify(root)};
  absolute_redirect off;
  merge_slashes off;
  server_tokens off;
  etag on;
  gzip_static on;
  gzip_vary on;
  types {
    ${Object.entries(types)
      .map(([ending, type]) => `${type.replace(/;.*/, '')} ${ending};`)
      .join(' ')}
  }
  charset utf-8;
  charset_types text/html text/plain application/xml ${feedType};

${headerLines(common, '  ')}
  add_header content-security-policy $policy always;
  add_header cache-control $cache always;
  add_header vary $vary always;
  add_header allow $allow always;

  if ($host ~ "[^a-z0-9._:\\[\\]-]") { return 400; }
  if ($request_method !~ "^(GET|HEAD)$") { return 405; }

  location = /healthz { default_type text/plain; return 200 'ok'; }
  location = / { try_files /index.html =404; }
  location = /robots.txt { }
  location = /licences.txt { }
  location = /sitemap.xml { }
${languages.map((language) => `  location = /${language}${searchIndexPath} { }`).join('\n')}
  location = /favicon.svg {
${headerLines(ofFiles, '    ')}
    add_header cache-control no-cache;
  }
  location = ${workerAddress} {
${headerLines(ofWorker, '    ')}
  }
  location ~ ^/(_remotes|_shell)/.+\\.(${endings})$ {
${headerLines(ofFiles, '    ')}
    add_header cache-control "public, max-age=31536000, immutable";
    error_page 404 @nothing;
    try_files $uri =404;
  }
  location ~ ^/(_remotes|_shell)/ { error_page 404 @nothing; return 404; }
  location @nothing { types { } default_type text/plain; return 404 'Not found'; }
  location ~ ^/(${languageSegments})/.+\\.xml$ { types { ${feedType} xml; } error_page 404 @nothing; try_files $uri =404; }
  location ~ \\.html$ { internal; }
  location ~ ^/(${languageSegments})/.*//|^/(${languageSegments})// { error_page 404 /404.html; if ($meant) { return 302 $meant; } return 404; }
${redirects(directory)}
${missingPages(directory).map(answerLines).join('\n')}
  location ~ ^/(${languageSegments})$ { try_files $uri.html =404; }
  location / { return 302 /${defaultLanguage}; }
`;
  return { http, server };
}

function policyOf({ headers }: Written): string {
  return headers.get('content-security-policy') ?? '';
}

function headerLines(headers: [string, string][], indent: string): string {
  return headers.map(([name, value]) => `${indent}add_header ${name} "${value}" always;`).join('\n');
}

/** Headers that all files have, whatever their ending is. */
const ofFiles = Object.entries({ ...fileHeaders('.js'), 'cross-origin-resource-policy': '$sharing' }).filter(
  ([name]) => name !== 'content-type',
);

const ofWorker = Object.entries(workerHeaders).filter(([name]) => name !== 'content-type');

/** A path as a regular expression that forgives doubled and closing slashes. */
function looselyMatching(path: string): string {
  return `${path.replaceAll('.', '\\.').replaceAll('/', '/+')}/*`;
}

/** A pattern as a regular expression of nginx. */
function regexOf(pattern: string): string {
  const segments = pattern.replace(':lang', `(${languageSegments})`).replaceAll(/:[a-z]+/g, '[^/]+');
  return `^${segments.replace('*', '.*')}$`;
}

/** Redirects of the remotes (302), to a path under the same language; a page at that path comes first. */
function redirects({ remotes }: Directory<InstalledRelease>): string {
  const all = remotes.flatMap((remote) => remote.redirects);
  const names = new Map([...new Set(all.map(({ to }) => to))].map((to, index) => [to, `@redirect${index}`]));
  const lines = all.map(({ from, to }) => `  location ~ ${regexOf(from)} { try_files $uri.html ${names.get(to)}; }`);
  const targets = [...names].map(
    ([to, name]) =>
      `  location ${name} { rewrite ^/(${languageSegments})/ ${to.replace(':lang', () => '$1')}? redirect; }`,
  );
  return [...lines, ...targets].join('\n');
}

/** Serves pages below a pattern; other paths redirect to the page that was meant, or get a 404 page. */
function answerLines({ pattern, file }: MissingPage, index: number): string {
  return `  location ~ ${regexOf(pattern)} { try_files $uri.html @missing${index}; }
  location @missing${index} { error_page 404 /${file}; if ($meant) { return 302 $meant; } return 404; }`;
}
