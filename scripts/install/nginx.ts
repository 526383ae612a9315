import { findNginx } from '../site/nginx.ts';
import { installFromDebian } from './debian.ts';

/** The nginx that the suite over all hosts starts: the one that is there, else Debian's. @throws Error when none can be had */
export function installedNginx(): string {
  const found = findNginx() ?? (installFromDebian(['nginx-light']) ? findNginx() : undefined);
  if (!found) throw new Error('No nginx: install it (Debian: apt-get install nginx-light).');
  return found;
}
