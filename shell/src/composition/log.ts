/** One structured line: what happened, to which remote, release and page, and why. */
export interface LogEntry {
  level: 'info' | 'error';
  event: string;
  remote?: string;
  release?: string;
  page?: string;
  cause?: string;
}

export type Log = (entry: LogEntry) => void;
