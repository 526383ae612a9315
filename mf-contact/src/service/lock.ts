import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/** Runs a command of `npm run enquiries`. */
export type Run = (name: string, args: string[]) => Promise<unknown>;

/** Says that another process has an embedded database open, and passes commands to it. */
export class DatabaseHeld extends Error {
  constructor(
    folder: string,
    readonly holder: Run,
  ) {
    super(
      `Another process has the enquiries in ${folder} open: stop it, set ENQUIRIES_FOLDER to another folder, or use DATABASE_URL.`,
    );
  }
}

const answerMs = 30_000;

// The lock is a Unix socket beside the folder: it ends with the process, and a suspended process keeps it.
/** Locks an embedded database; `run` answers other processes. @returns the unlock function. @throws DatabaseHeld */
export async function lockDatabase(folder: string, run: Run): Promise<() => void> {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  for (;;) {
    const holder = await holderOf(folder);
    if (holder) throw new DatabaseHeld(folder, ask(holder));
    const own = socketOf(folder, randomBytes(4).toString('hex'));
    const server = createServer({ allowHalfOpen: true }, (socket) => answer(socket, run));
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(`${own}~`, resolve));
    // Under its name only once it listens: a listed socket that refuses is dead for good.
    renameSync(`${own}~`, own);
    const release = () => {
      rmSync(own, { force: true });
      server.close();
    };
    if (!(await holderOf(folder, own))) {
      server.unref();
      return release;
    }
    // Another process took it at the same moment: both step back.
    release();
    await setTimeout(100 * Math.random());
  }
}

/** A path as short as possible: that of a socket has about 100 characters. */
function socketOf(folder: string, name: string): string {
  const path = `${folder}.lock-${name}`;
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

async function holderOf(folder: string, own?: string): Promise<string | undefined> {
  const prefix = `${basename(folder)}.lock-`;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix) || name.endsWith('~')) continue;
    const socket = socketOf(folder, name.slice(prefix.length));
    if (socket === own) continue;
    if (await isLive(socket)) return socket;
    rmSync(join(dirname(folder), name), { force: true });
  }
  return undefined;
}

/** A suspended process is live: the system takes the connection. */
function isLive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
  });
}

function answer(socket: Socket, run: Run): void {
  let body = '';
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (part) => {
    body += part;
  });
  socket.once('end', async () => {
    try {
      const { name, args } = JSON.parse(body) as { name: string; args: string[] };
      socket.end(JSON.stringify({ result: await run(name, args) }));
    } catch (error) {
      socket.end(JSON.stringify({ error: (error as Error).message }));
    }
  });
}

const ask =
  (path: string): Run =>
  async (name, args) => {
    const socket = connect(path);
    const silent =
      'The process that has the enquiries open does not answer: continue it if it is suspended, or stop it.';
    socket.setTimeout(answerMs, () => socket.destroy(new Error(silent)));
    socket.end(JSON.stringify({ name, args }));
    const { result, error } = JSON.parse(await text(socket)) as { result?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return result;
  };
