import type { InstalledRelease } from '../directory/directory.ts';

/** The answer to a request, before it is composed. */
export interface Answer {
  /**
   * Everything that the answer is made from: requests with the same key get the same answer, whatever their method is.
   * Absent where it is for one request or one session alone.
   */
  key?: string;
  /** Composes the whole answer, for HEAD as for GET. */
  compose(): Promise<Response>;
  /** The live release that a page is of. */
  remote?: InstalledRelease;
  /** Headers for this request alone, over those of the composed answer. */
  headers?: Record<string, string>;
}
