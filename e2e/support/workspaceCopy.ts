import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { parse, stringify } from 'yaml';
import { liveRelease, remotes } from './releases.ts';

const workspace = join(import.meta.dirname, '../..');
const left = new Set(['.git', '.cache', 'dist', 'releases', 'test-results', 'playwright-report', 'screens']);

/** The workspace in a folder of its own, with what was built last: a checkout that a test may change. */
export function copyOfWorkspace(): string {
  const copy = mkdtempSync(join(tmpdir(), 'workspace-'));
  for (const name of readdirSync(workspace)) {
    if (left.has(name) || name === 'node_modules') continue;
    cpSync(join(workspace, name), join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !left.has(basename(file)),
    });
  }
  symlinkSync(join(workspace, 'node_modules'), join(copy, 'node_modules'));
  for (const part of [...remotes, 'shell']) {
    const built = liveRelease(part);
    cpSync(built, join(copy, relative(workspace, built)), { recursive: true });
    cpSync(join(built, '../live.json'), join(copy, part, 'dist/live.json'));
  }
  return copy;
}

/** Gives a copy a list of installed packages of its own: adding a member to it changes nothing of this workspace. */
export function ownPackages(copy: string): void {
  const [folder, installed] = [join(copy, 'node_modules'), join(workspace, 'node_modules')];
  unlinkSync(folder);
  mkdirSync(join(folder, '.pnpm'), { recursive: true });
  for (const below of ['', '.pnpm'])
    for (const name of readdirSync(join(installed, below))) {
      if (name === '.pnpm') continue;
      const [from, to] = [join(installed, below, name), join(folder, below, name)];
      if (name === 'lock.yaml') copyFileSync(from, to);
      else symlinkSync(from, to);
    }
}

/** Takes a remote of this workspace out of a copy that has packages of its own. */
export function leaveOut(copy: string, remote: string): void {
  if (!remotes.includes(remote)) return;
  const args = ['scripts/run.mjs', 'releases', '--retire', remote, '--folder'];
  // A store without releases: no site is concerned.
  execFileSync(process.execPath, args, { cwd: copy, env: { ...process.env, RELEASE_STORE: join(copy, 'releases') } });
  copyLockfile(copy);
}

/** What pnpm does for a new member of a copy whose packages are all installed: links to them, and its copy of the lockfile. */
export function installMember(copy: string, member: string): void {
  const manifest = JSON.parse(readFileSync(join(copy, member, 'package.json'), 'utf8')) as { dependencies: object };
  mkdirSync(join(copy, member, 'node_modules'));
  for (const name of Object.keys(manifest.dependencies))
    symlinkSync(realpathSync(join(copy, 'mf-news/node_modules', name)), join(copy, member, 'node_modules', name));
  copyLockfile(copy);
}

function copyLockfile(copy: string): void {
  copyFileSync(join(copy, 'pnpm-lock.yaml'), join(copy, 'node_modules/.pnpm/lock.yaml'));
}

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
