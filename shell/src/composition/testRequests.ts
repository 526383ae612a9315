/** A request as bytes on a connection could spell it; most are no proper ones. */
export interface WildRequest {
  method: string;
  /** Request target, as it stands in the request line. */
  target: string;
  headers: [name: string, value: string][];
}

const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'BREW'];

/** Pieces that have broken servers before, and pieces of real addresses. */
const pieces = [
  ...['en', 'jp', 'news', 'tips', 'about', 'company', '_remotes', '_shell', 'mf-news', 'mf-marketing', '0123456789ab'],
  ...['assets', 'media', 'fragments', 'list.js', 'pages.json', 'remotes.json', 'main.js', 'fedcba987654', 'public'],
  ...['..', '.', '', '...', '..;', '%2e%2e', '%2E.', '..%2f', '..%5c', '%252e%252e', '%c0%ae%c0%ae', '\\..', '%00'],
  ...[
    'etc',
    'passwd',
    'package.json',
    'secret.txt',
    '%E0%A4%A',
    '%ff',
    '%',
    '%zz',
    '%u002e',
    'ニュース',
    '%F0%9F%98%80',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    ':lang',
    '*',
    '{{path}}',
    '$&',
    '<script>',
    '\'"><img>',
    'a@b:c',
    '~',
    ';',
  ],
  ...['A'.repeat(300), 'x'.repeat(6000), 'CON', 'con.js', '-', '%20', '+', '%0d%0aset-cookie:a=b', '%7Bpath%7D'],
];

const addresses = [
  ...['/', '/en', '/jp', '/en/news', '/jp/news/tips', '/en/about', '/en/news/none', '/healthz', '/readyz', '/metrics'],
  ...[
    '/_remotes/mf-news/0123456789ab/assets/list.js',
    '/_remotes/mf-news/0123456789ab/media/map-1.svg',
    '/favicon.svg',
  ],
];

const queries = ['', '', '', '?', '?preview=off', '?preview=mf-news@0123456789ab', '?preview=mf-news@http://evil.test'];
const moreQueries = [
  '?boundaries',
  '?%00=%ff&&&=',
  `?${'q='.repeat(2000)}`,
  '?preview=%%%',
  '?preview=mf-x@..%2f..',
  '?a?b#c',
];

const headers: [string, string][] = [
  ['accept-encoding', 'br;q=0, gzip;q=9, *'],
  ['accept-encoding', 'br'],
  ['if-none-match', '*'],
  ['if-none-match', 'W/"'.repeat(500)],
  ['cookie', 'preview=%E0%A4%A; preview=mf-news@0123456789ab'],
  ['cookie', `preview=${'mf-news@aaaaaaaaaaaa,'.repeat(50)}`],
  ['cookie', '=;;;==; preview'],
  ['range', 'bytes=-1'],
  ['x-forwarded-host', 'evil.test'],
  ['x-garbage', '\u00ff\u0080\u00fe'],
  ['content-length', '0'],
  ['host', 'evil.test:99999'],
  ['host', '[::1'],
  ['host', 'a b'],
  ['expect', '200-maybe'],
];

/** Numbers from 0 to below 1 that are the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Requests that no browser would make, the same ones for the same seed. */
export function* wildRequests(count: number, seed: number): Generator<WildRequest> {
  const next = numbers(seed);
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  for (let made = 0; made < count; made += 1) {
    const steps = Array.from({ length: 1 + Math.floor(next() * 6) }, () => oneOf(pieces)).join('/');
    const start = next() < 0.95 ? '/' : oneOf(['//', 'http://evil.test/', '*', '\\', '']);
    const target = (next() < 0.2 ? oneOf(addresses) : start + steps) + oneOf([...queries, ...moreQueries]);
    yield {
      method: oneOf(methods),
      target,
      headers: Array.from({ length: Math.floor(next() * 3) }, () => oneOf(headers)),
    };
  }
}
