import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.ts';

/**
 * Global setup of the unit tests: with CI=true the slow ones run on a real PostgreSQL, which Debian has; else only where one is
 * installed.
 * @throws Error when none can be installed
 */
export default function installedPostgres(): void {
  const isThere = () => existsSync('/usr/lib/postgresql');
  if (!process.env.CI || process.env.SLOW_TESTS !== '1' || isThere()) return;
  if (!installFromDebian(['postgresql']) || !isThere())
    throw new Error('No PostgreSQL: install it (Debian: apt-get install postgresql).');
}
