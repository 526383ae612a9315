/** A line of the log; its names are documented in docs/operate.md and do not change. */
export interface LogEntry {
  level: 'info' | 'error';
  event: string;
  remote?: string;
  release?: string;
  page?: string;
  /** Id of a process, on a host that has several. */
  process?: number;
  cause?: string;
}

export type Log = (entry: LogEntry) => void;
