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

export type Misbehaving = keyof typeof misbehaviours;
