import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A database for tests, empty at first. */
export interface TestDatabase {
  name: string;
  /** What `openDatabase` takes. */
  place: string;
  remove(): void;
}

const debian = '/usr/lib/postgresql';
const versions = ['18', '17', '16', '15', '14'];

/** Folder of the programs of an installed PostgreSQL, as Debian has it. */
function programs(): string | undefined {
  return versions.map((version) => join(debian, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * The embedded database, and a server of the installed PostgreSQL where there is one.
 * @param isDurable whether the server waits for the disk, as it does in use; suites need not
 */
export async function testDatabases(isDurable = false): Promise<TestDatabase[]> {
  const folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const embedded = { name: 'PGlite', place: join(folder, 'postgres'), remove };
  const bin = programs();
  return bin ? [embedded, await serverFrom(bin, isDurable)] : [embedded];
}

/** Starts a cluster of its own on the loopback interface; PostgreSQL refuses to run as root. */
async function serverFrom(bin: string, isDurable: boolean): Promise<TestDatabase> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) letPass(tmpdir());
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const [uid, gid] = isRoot ? ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']))) : [];
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  const as = uid === undefined ? {} : { uid, gid };
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...as, cwd: folder, stdio: 'ignore' });
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'enquiries', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  const port = await freePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c fsync=${isDurable ? 'on' : 'off'}`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    name: 'PostgreSQL',
    place: `postgres://enquiries@127.0.0.1:${port}/postgres`,
    remove() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lets another user pass a folder of root's, without a look into it. */
function letPass(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & 0o011) !== 0o011) chmodSync(folder, mode | 0o011);
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
