import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRemotes } from 'shared/contract/store/remotes.contract.ts';
import { placeOf } from '../../shell/src/settings.ts';

/** The workspace's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const remotesFile = join(root, 'shell/remotes.json');

/** Names of all remotes, in the order of their ports. */
export const remotes = parseRemotes(JSON.parse(readFileSync(remotesFile, 'utf8')), remotesFile).map(({ name }) => name);

/** Every part that is built: the remotes, then the shell. */
export const parts = [...remotes, 'shell'];

/** Parts that a command names. @throws Error when there is none of that name */
export function partsNamed(names: string[]): string[] {
  const unknown = names.find((name) => !parts.includes(name));
  if (unknown) throw new Error(`There is no part named ${unknown}; parts are ${parts.join(', ')}.`);
  return names;
}

/** Port of the shell; the remotes follow. @throws Error when PORT is no port */
export function firstPort(): number {
  const { port } = listenPlace();
  if (port < 1 || port + remotes.length > 65_535) {
    throw new Error(`PORT=${process.env.PORT} is not a port: use a number from 1 to ${65_535 - remotes.length}.`);
  }
  return port;
}

/** Reads the place of the site: this machine alone, unless PORT has another address. */
export const listenPlace = () => placeOf('PORT', process.env.PORT || '4100', '127.0.0.1');
