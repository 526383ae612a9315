import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { LogEntry } from '../../shell/src/composition/log.ts';

/** Events of a host that goes on with an older build of a remote, or without it. */
const refusals = ['remote-refused', 'cached-copy-served'];

/** Passes the log of a host on, and says in a sentence which builds of this workspace it does not take. */
export function tellRefusals({ stdout }: ChildProcess): void {
  if (!stdout) return;
  createInterface({ input: stdout }).on('line', (line) => {
    console.log(line);
    const { event, remote, cause } = entryIn(line);
    if (remote && event && refusals.includes(event))
      console.error(`The site does not show ${remote} as it was built: ${cause}.`);
  });
}

function entryIn(line: string): Partial<LogEntry> {
  try {
    return JSON.parse(line) as Partial<LogEntry>;
  } catch {
    return {};
  }
}
