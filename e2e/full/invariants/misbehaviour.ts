import { gzipSync } from 'node:zlib';
import type { Fault, Misbehaviour } from '../../support/faultySite.ts';

const megabyte = 1024 * 1024;
const spaces = Buffer.alloc(128 * megabyte, ' ');
/** Unpacks to 128 MB. */
const bomb = gzipSync(spaces, { level: 1 });

const isPages = (path: string) => path.endsWith('/pages.json');
const isPage = (path: string) => path.includes('/pages/');

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

const zipped: Misbehaviour = (_, response) =>
  void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);

function redirecting(to: (path: string) => string): Misbehaviour {
  return (path, response) => void response.writeHead(302, { location: to(path) }).end();
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
    error: 'error',
    hang: 'hang',
    truncated: 'truncated',
    changed: 'changed',
    badPages: 'badPages',
    html,
    halfPages: where(isPages, (path, response, file) => {
      const body = file(path) ?? Buffer.alloc(0);
      response.writeHead(200, { 'content-length': body.length }).write(body.subarray(0, body.length / 2));
      response.destroy();
    }),
    hugePages: where(isPages, endless),
    hugeFiles: where(isPage, endless),
    gzipBomb: where(isPages, zipped),
    redirectLoop: redirecting((path) => path),
    redirectElsewhere: redirecting((path) => `${outside}${path}`),
  }) satisfies Record<string, Fault>;

export type Misbehaving = keyof ReturnType<typeof misbehaviours>;
