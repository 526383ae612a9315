import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedAddress } from 'shared/contract/published.contract.ts';
import { statementFile } from 'shared/contract/statement.contract.ts';

/** Copies the shell's own files to where its documents ask for them: `/_shell/<id>/assets/…` and `/favicon.svg`, and what the build states of itself. */
export async function copyShellFiles(builds: string, id: string, site: string): Promise<void> {
  const files = join(builds, id, 'public');
  const assets = join(files, 'assets');
  for (const file of await readdir(assets)) {
    if (/\.(br|gz)$/.test(file)) continue;
    await cp(join(assets, file), join(site, '_shell', id, 'assets', file));
  }
  await cp(join(files, 'favicon.svg'), join(site, 'favicon.svg'));
  // A build that was never released has no statement.
  for (const file of (['frame.json', statementFile] as const).filter((name) => existsSync(join(builds, id, name))))
    await cp(join(builds, id, file), join(site, publishedAddress('shell', id, file)));
}
