import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { LogEntry } from '../../shell/src/respond/options.ts';

/** Passes the log of a host on, and says in a sentence which remote it does not show as it was built. */
export async function showLog(log: Readable, { log: print, error: warn }: Pick<Console, 'log' | 'error'> = console) {
  for await (const line of createInterface({ input: log })) {
    print(line);
    if (!line.includes('"event":"remote-refused"')) continue;
    const { remote, cause } = JSON.parse(line) as LogEntry;
    warn(`The site does not show ${remote} as it was built: ${cause}. It shows the release before, if there is one.`);
  }
}
