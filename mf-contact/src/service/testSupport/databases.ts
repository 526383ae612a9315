import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedPlace } from '../embedded.ts';

/** A database for tests, empty at first. */
interface TestDatabase {
  name: string;
  /** Argument for `openDatabase`. */
  place: string;
  remove(): void;
}

const versions = ['18', '17', '16', '15', '14'];

/** Folder of the programs of an installed PostgreSQL, as Debian has it. */
export function programs(): string | undefined {
  return versions
    .map((version) => join('/usr/lib/postgresql', version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** The embedded database, and a server of the installed PostgreSQL if there is one. */
export function testDatabases(): TestDatabase[] {
  const folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const embedded = { name: 'PGlite', place: embeddedPlace(folder), remove };
  const bin = programs();
  return bin ? [embedded, startServer(bin)] : [embedded];
}

/** Starts a server at a socket in its own folder; PostgreSQL refuses to run as root. */
function startServer(bin: string): TestDatabase {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) letPass(tmpdir());
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const [uid, gid] = isRoot ? ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']))) : [];
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const as = uid === undefined ? {} : { uid, gid };
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...as, cwd: folder, stdio: 'ignore' });
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'enquiries', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    name: 'PostgreSQL',
    place: `postgres://enquiries@localhost/postgres?host=${encodeURIComponent(folder)}`,
    remove() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets other users pass through a folder, without reading it. */
function letPass(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & 0o011) !== 0o011) chmodSync(folder, mode | 0o011);
}
