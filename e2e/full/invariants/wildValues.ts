import { slot } from 'shared/contract/document.contract.ts';

/**
 * Values that have broken servers before, for each part of a request; `steps.ts` says what stands in `{…}`.
 */
export const targets = [
  ...['http://localhost{path}', 'http://evil.test{path}', '{path}/', '/{path}', '{path}#{other}', '{path};x=1'],
  ...[
    '/en/..{path}',
    '/en/%2e%2e{path}',
    '/%2e{path}',
    '{path}/.',
    '{path}/../x',
    '{path}%2f',
    '{path}%00',
    '{path}%20',
  ],
  ...['\\{path}', '/_remotes/..{path}', '//evil.test{path}', 'evil.test{path}', '{path}%', '{path}%E0%A4%A', '*'],
  ...['/_shell/..{path}', '/_shell/%2e%2e/%2e%2e/etc/passwd', '/_remotes/{remote}/{next}/pages.json', '/en/ニュース'],
  ...[
    '/en/__proto__',
    '/en/constructor',
    '/en/:lang',
    `/en/${slot.path}`,
    '/en/$&/\'"><script>',
    `/en/${'x'.repeat(6000)}`,
  ],
];
export const queries = [
  ...[
    '?',
    '?utm_source=x',
    '?utm_source=x&fbclid=y',
    '?preview=off',
    '?preview={remote}@{next}',
    '?a?b',
    '?q={remote}',
    '?q=%F0%9F%99%82&q=(.*)*$',
  ],
  ...['?preview=mf-none@0123456789ab', '?preview={remote}@http://evil.test', '?preview=%%%', '?%00=%ff&&&='],
  ...[`?preview=${'{remote}@aaaaaaaaaaaa,'.repeat(50)}`, `?${'q='.repeat(2000)}`, '?preview={remote}@..%2f..'],
];
export const hosts = [
  ...['x{other}?', 'x{other}#', 'localhost{other}', '{other}', 'a b', '[::1', 'x:99999', 'evil.test', 'evil.test:99'],
  ...['user@localhost', 'localhost\r\nhost: evil.test', '', 'localhost/', 'x?', 'x\\y', '%00', 'localhost, evil.test'],
];
export const headers: [string, string][] = [
  ...['br;q=0, gzip;q=9, *', 'br', 'gzip', 'identity;q=0', '*;q=0', 'br;q=nonsense', ','].map(
    header('accept-encoding'),
  ),
  ...['*', '"x"', 'W/"x", "y"', 'W/"'.repeat(500)].map(header('if-none-match')),
  ...['preview={remote}@{next}', 'preview=%E0%A4%A; preview=mf-news@0', '=;;;==; preview'].map(header('cookie')),
  ...['bytes=0-1', 'bytes=-1', 'bytes=9-1,0-'].map(header('range')),
  ...['Mon, 01 Jan 2035 00:00:00 GMT', 'yesterday'].map(header('if-modified-since')),
  ...['chunked', 'gzip, chunked', 'x'].map(header('transfer-encoding')),
  ...['0', '5', '-1', '99999999999'].map(header('content-length')),
  ...['x'.repeat(5000), 'x'.repeat(40_000), '\u00ff\u0080\u00fe', 'evil.test'].map(header('x-forwarded-host')),
  ...['h2c', 'websocket'].map(header('upgrade')),
  ['expect', '100-continue'],
  ['expect', '200-maybe'],
  ['x-http-method-override', 'DELETE'],
  ['x-original-url', '{other}'],
  ['forwarded', 'host=evil.test;proto=https'],
];

function header(name: string): (value: string) => [string, string] {
  return (value) => [name, value];
}

export const methods = ['HEAD', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'CONNECT', 'BREW', 'get'];
