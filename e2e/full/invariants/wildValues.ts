import { slot } from 'shared/contract/document/document.contract.ts';

/** Values that have broken servers before, for each part of a request; `steps.ts` says what stands in `{…}`. */
export const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

export const targets = [
  ...['http://evil.test{path}', '{path}/', '/{path}', '{path};x=1', '{path}%2f', '{path}%00', '{path}%E0%A4%A'],
  ...[
    '/en/..{path}',
    '/en/%2e%2e{path}',
    '/_remotes/..{path}',
    '/_shell/%2e%2e/%2e%2e/etc/passwd',
    '//evil.test{path}',
  ],
  ...[
    '/_remotes/{remote}/{next}/pages.json',
    '/en/__proto__',
    '/en/:lang',
    `/en/${slot.path}`,
    `/en/${'x'.repeat(6000)}`,
  ],
  ...['{path}?', '{path}?utm_source=x', '{path}?preview=off', '{path}?preview={remote}@{next}', '{path}?%00=%ff&&&='],
  ...['{path}?preview={remote}@http://evil.test', '{path}?q=%F0%9F%99%82&q=(.*)*$', `{path}?${'q='.repeat(2000)}`],
];

export const hosts = [
  ...['x{other}?', 'x{other}#', 'localhost{other}', '{other}', 'a b', '[::1', 'x:99999', 'evil.test', 'evil.test:99'],
  ...['user@localhost', '', 'localhost/', 'x?', 'x\\y', '%00', 'localhost, evil.test'],
];

export const headers: [string, string][] = [
  ...['br;q=0, gzip;q=9, *', 'br', 'gzip', '*;q=0', 'br;q=nonsense'].map(header('accept-encoding')),
  ...['*', '"x"', 'W/"'.repeat(500)].map(header('if-none-match')),
  ...['preview={remote}@{next}', 'preview=%E0%A4%A; preview=mf-news@0'].map(header('cookie')),
  ...['bytes=0-1', 'bytes=9-1,0-'].map(header('range')),
  ...['x'.repeat(5000), 'x'.repeat(40_000), 'evil.test'].map(header('x-forwarded-host')),
  ['x-original-url', '{other}'],
];

function header(name: string): (value: string) => [string, string] {
  return (value) => [name, value];
}
