import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Fault, Misbehaviour } from '../../support/faultySite.ts';

const megabyte = 1024 * 1024;
const spaces = Buffer.alloc(128 * megabyte, ' ');
/** Each unpacks to 128 MB. */
const bombs = {
  gzip: gzipSync(spaces, { level: 1 }),
  br: brotliCompressSync(spaces, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

const isPages = (path: string) => path.endsWith('/pages.json');
const isFragment = (path: string) => path.includes('/fragments/');

/** Answers some paths in a way of its own and all others as the origin would. */
function where(matches: (path: string) => boolean, give: Misbehaviour): Misbehaviour {
  return (path, response, file) => {
    if (matches(path)) return give(path, response, file);
    const body = file(path);
    if (!body) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/plain' }).end(body);
  };
}

/** Sends 128 MB, or as much as is taken. */
const endless: Misbehaviour = (_, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(spaces);

function bomb(encoding: 'gzip' | 'br'): Misbehaviour {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(bombs[encoding]);
  };
}

function redirecting(to: (path: string) => string): Misbehaviour {
  return (path, response) => void response.writeHead(302, { location: to(path) }).end();
}

/** `pages.json` with something else in it. */
function changedPages(change: (pages: Record<string, unknown>) => void): Misbehaviour {
  return where(isPages, (path, response, file) => {
    const pages = JSON.parse(String(file(path))) as Record<string, unknown>;
    change(pages);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(pages));
  });
}

const html: Misbehaviour = (_, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Please log in</h1>');

/**
 * What an origin can do wrong, by name.
 * @param outside origin of a server that no shell may ask
 */
export const misbehaviours = (outside: string) =>
  ({
    refused: 'refused',
    down: 'down',
    error: 'error',
    hang: 'hang',
    truncated: 'truncated',
    changed: 'changed',
    badPages: 'badPages',
    noFragments: where(isFragment, (_, response) => void response.writeHead(404).end()),
    html,
    htmlPages: where(isPages, html),
    halfPages: where(isPages, (path, response, file) => {
      const body = file(path) ?? Buffer.alloc(0);
      response.writeHead(200, { 'content-length': body.length }).write(body.subarray(0, body.length / 2));
      response.destroy();
    }),
    hugePages: where(isPages, endless),
    hugeFragments: where(isFragment, endless),
    gzipBomb: where(isPages, bomb('gzip')),
    brotliBombFragments: where(isFragment, bomb('br')),
    redirectLoop: redirecting((path) => path),
    redirectElsewhere: redirecting((path) => `${outside}${path}`),
    missingField: changedPages((pages) => delete pages.entry),
    otherName: changedPages((pages) => {
      pages.remote = 'mf-other';
    }),
    nullPages: where(isPages, (_, response) => void response.end('null')),
  }) satisfies Record<string, Fault>;

export type Misbehaving = keyof ReturnType<typeof misbehaviours>;
