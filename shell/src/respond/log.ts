/** One structured line, with names that stay (docs/operate.md): what happened, to which remote, release and page or process, and why. */
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
