import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * The nginx that the suite over all hosts starts: the one that is there, else Debian's.
 * @returns the path of the program
 * @throws Error when none can be had
 */
export function nginx(): string {
  const find = () => places.find(existsSync);
  const found = find() ?? (installFromDebian(['nginx-light']) ? find() : undefined);
  if (!found) throw new Error('No nginx: install it (Debian: apt-get install nginx-light).');
  return found;
}
