import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
export function programs(): string | undefined {
  return versions.map((version) => join(debian, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * The embedded database, and a server of the installed PostgreSQL where there is one.
 * @param isDurable whether the server waits for the disk, as it does in use; suites need not
 */
export function testDatabases(isDurable = false): TestDatabase[] {
  const folder = mkdtempSync(join(tmpdir(), 'enquiries-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const embedded = { name: 'PGlite', place: join(folder, 'postgres'), remove };
  const bin = programs();
  return bin ? [embedded, serverFrom(bin, isDurable)] : [embedded];
}

/** Certificate and key of a server, in PEM. */
interface Certificate {
  cert: string;
  private: string;
}

/** A server that speaks TLS, at a port of the loopback interface; `undefined` where no PostgreSQL is installed. */
export function tlsDatabase({ cert, private: key }: Certificate): TestDatabase | undefined {
  const bin = programs();
  if (!bin) return undefined;
  const { start, data, give, remove } = cluster(bin);
  give(join(data, 'server.crt'), cert);
  give(join(data, 'server.key'), key);
  for (let tries = 1; ; tries += 1) {
    const port = randomInt(20_000, 30_000);
    try {
      start(`-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c ssl=on -c fsync=off`);
      return { name: 'PostgreSQL', place: `postgres://enquiries@localhost:${port}/postgres`, remove };
    } catch (error) {
      // Another process may have that port.
      if (tries === 10) throw error;
    }
  }
}

/** A server at a socket in its own folder, which nobody else can take. */
function serverFrom(bin: string, isDurable: boolean): TestDatabase {
  const { start, folder, remove } = cluster(bin);
  start(`-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=${isDurable ? 'on' : 'off'}`);
  const place = `postgres://enquiries@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return { name: 'PostgreSQL', place, remove };
}

/** Makes a cluster of its own; PostgreSQL refuses to run as root. */
function cluster(bin: string) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) letPass(tmpdir());
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const [uid, gid] = isRoot ? ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres']))) : [];
  const own = (file: string) => uid !== undefined && gid !== undefined && chownSync(file, uid, gid);
  own(folder);
  chmodSync(folder, 0o700);
  const as = uid === undefined ? {} : { uid, gid };
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...as, cwd: folder, stdio: 'ignore' });
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'enquiries', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  return {
    folder,
    data,
    /** Writes a file that the server alone may read. */
    give(file: string, text: string) {
      writeFileSync(file, text, { mode: 0o600 });
      own(file);
    },
    start: (options: string) => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']),
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
