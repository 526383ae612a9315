import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies the shell's own files to where its documents ask for them: `/_shell/<id>/assets/…` and `/favicon.svg`. */
export async function copyShellFiles(builds: string, id: string, site: string): Promise<void> {
  const files = join(builds, id, 'public');
  const assets = join(files, 'assets');
  for (const file of await readdir(assets)) {
    if (/\.(br|gz)$/.test(file)) continue;
    await cp(join(assets, file), join(site, '_shell', id, 'assets', file));
  }
  await cp(join(files, 'favicon.svg'), join(site, 'favicon.svg'));
}
