import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/**
 * The way from the command `npm run enquiries` to the process that has the embedded database open, which no second one can
 * open: a port of this machine, named with its key in a file that only its owner reads.
 */
export interface Control {
  stop(): Promise<void>;
}

/** Answers a command by its name and arguments. */
export type Run = (name: string, args: string[]) => Promise<unknown>;

interface Address {
  port: number;
  key: string;
}

const fileIn = (folder: string) => join(folder, 'control.json');

/** @throws Error in one sentence where another process has the folder's database open */
export async function openControl(folder: string, run: Run): Promise<Control> {
  if (await controlIn(folder))
    throw new Error(
      `Another process has the enquiries in ${folder} open: stop it, set ENQUIRIES_FOLDER to another folder, or use DATABASE_URL.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const key = randomBytes(32).toString('hex');
  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(403).end();
    try {
      let body = '';
      for await (const part of request) body += String(part);
      const { name, args } = JSON.parse(body) as { name: string; args: string[] };
      response.end(JSON.stringify({ result: await run(name, args) }));
    } catch (error) {
      response.end(JSON.stringify({ error: (error as Error).message }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  await writeFile(fileIn(folder), JSON.stringify({ port, key } satisfies Address), { mode: 0o600 });
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Runs commands in the process that has the folder's database open; `undefined` where none has. */
export async function controlIn(folder: string): Promise<Run | undefined> {
  const run: Run = async (name, args) => {
    const { port, key } = JSON.parse(await readFile(fileIn(folder), 'utf8')) as Address;
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ name, args }),
    });
    if (!response.ok) throw new Error(`the process that has the enquiries answered ${response.status}`);
    const { result, error } = (await response.json()) as { result?: unknown; error?: string };
    if (error !== undefined) throw new Error(error);
    return result;
  };
  const answers = await run('ping', []).then(
    () => true,
    () => false,
  );
  return answers ? run : undefined;
}
