import { LRUCache } from 'lru-cache';
import type { Log, LogEntry } from './log.ts';

/** Asks for what failed a moment ago only after a while, which grows with each failure. */
export interface Backoff {
  /**
   * Runs a task, unless its key failed a moment ago: then it fails again without running. The log says when a key fails,
   * when the cause becomes another one, and when the key is back; not how often it was requested.
   * @param entry what the log says: `event` without its end, which is `-failed` or `-back`; without it, nothing
   * @throws whatever the task throws, or threw last
   */
  run<T>(key: string, entry: Omit<LogEntry, 'level' | 'cause'> | undefined, task: () => Promise<T>): Promise<T>;
}

/** Milliseconds of the first pause, and of the longest: who comes back is seen within a poll of the remotes. */
const pause = { first: 250, longest: 2000 };
/** Failures that are remembered; those that were requested longest ago make room. */
const remembered = 1000;

interface Failure {
  error: Error;
  pauseMs: number;
  /** Time from which on the key is requested again. */
  until: number;
  /** Whether the log has it. */
  isTold: boolean;
}

export function backoff(log: Log): Backoff {
  const failures = new LRUCache<string, Failure>({ max: remembered });
  return {
    async run(key, entry, task) {
      const last = failures.get(key);
      // A failure that only work ahead of visitors met does not keep a visitor from asking.
      const counts = last?.isTold === true || entry === undefined;
      if (last && counts && Date.now() < last.until) throw last.error;
      try {
        const result = await task();
        if (failures.delete(key) && last?.isTold && entry)
          log({ level: 'info', ...entry, event: `${entry.event}-back` });
        return result;
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        const isTold = last?.isTold === true && last.error.message === error.message;
        if (entry && !isTold) log({ level: 'error', ...entry, event: `${entry.event}-failed`, cause: error.message });
        const pauseMs = Math.min(pause.longest, last ? 2 * last.pauseMs : pause.first);
        failures.set(key, { error, pauseMs, until: Date.now() + pauseMs, isTold: isTold || entry !== undefined });
        throw error;
      }
    },
  };
}
