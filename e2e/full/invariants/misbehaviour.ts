import { gzipSync } from 'node:zlib';
import { type Fault, type Misbehaviour, sendFile } from '../../support/faultySite.ts';

const megabyte = 1024 * 1024;
const spaces = Buffer.alloc(128 * megabyte, ' ');
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

const html: Misbehaviour = (_, response) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Please log in</h1>');

/** What an origin can do wrong, by name. */
export const misbehaviours = {
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
  redirectLoop: (path, response) => void response.writeHead(302, { location: path }).end(),
} satisfies Record<string, Fault>;

export type Misbehaving = keyof typeof misbehaviours;
