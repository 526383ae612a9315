import type { LiveRemote } from './directory.ts';

/** What answers a request, before it is composed. */
export interface Target {
  /**
   * Everything that the answer is made from: requests with the same key get the same answer, whatever their method is.
   * Absent where it is for one session alone.
   */
  key?: string;
  /** Headers for this request alone, over those of the composed answer. */
  headers: Record<string, string>;
  /** Composes the whole answer, for HEAD as for GET. Never throws. */
  compose(): Promise<Response>;
  /** The live release that a page or file is of. */
  remote?: LiveRemote;
}

/** An answer by its path, and by candidates if there are any. */
export type Found = Pick<Target, 'key' | 'compose' | 'remote'>;
