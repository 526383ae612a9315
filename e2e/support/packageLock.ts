import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

type Entries = Record<string, { version: string }>;
type Importer = Record<'dependencies' | 'devDependencies', Entries>;

/** Writes the lockfile of a folder with the versions of a workspace: it installs what is in the store of this machine already. */
export function writeLockfile(folder: string, workspace: string, tarball: string): void {
  const read = (file: string) => readFileSync(file, 'utf8');
  const lock = parse(read(join(workspace, 'pnpm-lock.yaml')));
  const manifest = JSON.parse(read(join(folder, 'package.json')));
  const importers = Object.values(lock.importers as Record<string, Importer>);
  const locked: Entries = Object.assign({}, ...importers.flatMap((one) => [one.devDependencies, one.dependencies]));
  const importer = (dependencies: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, specifier]) => [
        name,
        { specifier, version: name === 'shared' ? specifier : locked[name]?.version },
      ]),
    );
  const integrity = `sha512-${createHash('sha512')
    .update(readFileSync(join(folder, tarball)))
    .digest('base64')}`;
  const shared = `shared@file:${tarball}`;
  const { version } = JSON.parse(read(join(workspace, 'shared/package.json')));
  lock.packages[shared] = { resolution: { integrity, tarball: `file:${tarball}` }, version, hasBin: true };
  lock.snapshots[shared] = {
    dependencies: Object.fromEntries(
      Object.entries((lock.importers.shared as Importer).dependencies).map(([name, entry]) => [name, entry.version]),
    ),
  };
  lock.importers = {
    '.': { dependencies: importer(manifest.dependencies), devDependencies: importer(manifest.devDependencies) },
  };
  delete lock.catalogs;
  delete lock.overrides;
  writeFileSync(join(folder, 'pnpm-lock.yaml'), stringify(lock));
}
