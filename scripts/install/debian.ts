import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findNginx } from '../site/nginx.ts';

function run(args: string[]): boolean {
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/**
 * Installs packages where that can be done without asking: on Debian and its kin, as root.
 * @returns whether they are there now
 */
export function installFromDebian(packages: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${packages.join(' and ')} from Debian …`);
  return run(['update']) && run(['install', '-y', '--no-install-recommends', ...packages]);
}

/** The nginx that the suite over all hosts starts: the one that is there, else Debian's. @throws Error when none can be had */
export function installedNginx(): string {
  const found = findNginx() ?? (installFromDebian(['nginx-light']) ? findNginx() : undefined);
  if (!found) throw new Error('No nginx: install it (Debian: apt-get install nginx-light).');
  return found;
}
