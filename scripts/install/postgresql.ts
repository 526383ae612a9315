import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

/**
 * Global setup of the unit tests: with CI=true the suites of services run on a real PostgreSQL, too, which Debian has; else
 * where one is installed.
 * @throws Error when CI=true asks for one and none can be had
 */
export default function installedPostgres(): void {
  const isThere = () => existsSync('/usr/lib/postgresql');
  if (!process.env.CI || isThere()) return;
  if (!installFromDebian(['postgresql']) || !isThere())
    throw new Error('No PostgreSQL: install it (Debian: apt-get install postgresql).');
}
