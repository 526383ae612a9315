import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { slot } from 'shared/contract/document/document.contract.ts';
import { type Fault, type Misbehaviour, sendFile } from '../../support/faultySite.ts';
import { remotes } from '../../support/releases.ts';
import { addresses, type ReleaseName, releaseNames } from './releases.ts';

/** One wild thing that happens to the site; plain data, so that a failed sequence can be kept as it was printed. */
export type Step = WildRequest | Event;

/** What happens to the parts of the site; `remote` counts from 0 as in `remotes.json`. */
export type Event =
  | { do: 'misbehave'; remote: number; how: Misbehaving }
  | { do: 'recover'; remote: number }
  | { do: 'release'; remote: number; release: ReleaseName }
  | { do: 'remotes.json'; content: RemotesContent; remote: number }
  | { do: 'restart'; signal: 'SIGTERM' | 'SIGKILL' }
  | { do: 'settle' };

/** What `remotes.json` holds; `without` leaves a remote out. */
export type RemotesContent = 'all' | 'reversed' | 'empty' | 'broken' | 'absent' | 'without';

/**
 * A request, made from the ordinary one for the address number `at`. In texts `{path}` stands for that address, `{other}`
 * for the address number `other`, `{remote}` for its remote and `{next}` for a release of it that may not be live.
 */
export interface WildRequest {
  do: 'request';
  at: number;
  other: number;
  method: string;
  target: string;
  host: string;
  headers: [name: string, value: string][];
}

const spaces = Buffer.alloc(128 * 1024 * 1024, ' ');
/** Unpacks to 128 MB. */
const bomb = gzipSync(spaces, { level: 1 });

const isPages = (path: string) => path.endsWith('/pages.json');
const isPage = (path: string) => path.includes('/pages/');

/** Misbehaves at some paths only. */
const where =
  (matches: (path: string) => boolean, misbehave: Misbehaviour): Misbehaviour =>
  (path, response, file) =>
    matches(path) ? misbehave(path, response, file) : sendFile(path, response, file(path));

/** Sends 128 MB, or as much as is taken. */
const endless: Misbehaviour = (_, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(spaces);

const zipped: Misbehaviour = (_, response) =>
  void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);

/** What an origin can do wrong, by name. */
export const misbehaviours = {
  refused: 'refused',
  error: 'error',
  hang: 'hang',
  truncated: 'truncated',
  changed: 'changed',
  badPages: 'badPages',
  hugePages: where(isPages, endless),
  hugeFiles: where(isPage, endless),
  gzipBomb: where(isPages, zipped),
} satisfies Record<string, Fault>;

type Misbehaving = keyof typeof misbehaviours;

/** Values that have broken servers before, for each part of a request. `WildRequest` says what stands in `{…}`. */
const methods = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];

const targets = [
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

const hosts = [
  ...['x{other}?', 'x{other}#', 'localhost{other}', '{other}', 'a b', '[::1', 'x:99999', 'evil.test', 'evil.test:99'],
  ...['user@localhost', '', 'localhost/', 'x?', 'x\\y', '%00', 'localhost, evil.test'],
];

const headers: [string, string][] = [
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

/** Plain objects, which print as they are written. */
function record<T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> {
  return fc.record(model, { noNullPrototype: true });
}

/** The ordinary value first, to which a sequence shrinks, and as often as all others together. */
function mostly<T>(ordinary: T, others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { arbitrary: fc.constant(ordinary), weight: 1 },
    { arbitrary: fc.constantFrom(...others), weight: 1 },
  );
}

const at = fc.nat(addresses.length - 1);

const wildRequest: fc.Arbitrary<Step> = record({
  do: fc.constant('request' as const),
  at,
  other: at,
  method: mostly('GET', methods),
  target: mostly('{path}', targets),
  host: mostly('localhost', hosts),
  headers: fc.array(fc.constantFrom(...headers), { maxLength: 2 }),
});

const remote = fc.nat(remotes.length - 1);
const ways = Object.keys(misbehaviours) as Misbehaving[];
const contents = ['all', 'reversed', 'empty', 'broken', 'absent', 'without'] as const;

const event: fc.Arbitrary<Step> = fc.oneof(
  record({ do: fc.constant('misbehave' as const), remote, how: fc.constantFrom(...ways) }),
  record({ do: fc.constant('release' as const), remote, release: fc.constantFrom(...releaseNames) }),
  record({ do: fc.constant('recover' as const), remote }),
  record({ do: fc.constant('remotes.json' as const), content: fc.constantFrom(...contents), remote }),
  record({ do: fc.constant('restart' as const), signal: fc.constantFrom('SIGTERM' as const, 'SIGKILL' as const) }),
  fc.constant({ do: 'settle' as const }),
);

/** @param longest steps of the longest sequence */
export function sequences(longest: number): fc.Arbitrary<Step[]> {
  const step = fc.oneof({ arbitrary: wildRequest, weight: 4 }, { arbitrary: event, weight: 1 });
  return fc.array(step, { minLength: 1, maxLength: longest, size: 'max' });
}
