import { LRUCache } from 'lru-cache';
import type { Answer } from '../../respond/answer.ts';
import { type BufferedResponse, bufferedResponse } from './bufferedResponse.ts';
import { type EncodedResponse, encodedResponse } from './encodedResponse.ts';

/** Responses, keyed by everything that they are made from. */
export interface ResponseCache {
  to(answer: Answer): EncodedResponse | Promise<EncodedResponse>;
}

const cachedBytes = 128 * 1024 * 1024;

/** About what an answer takes besides its bodies and its key: headers and entries. */
const overheadBytes = 2048;

/**
 * Milliseconds for which an answer that is no page (400 to 599) answers the next request, too: a remote that fails is not asked by
 * every visitor, and a file that was missing may be there in a moment.
 */
const failureLifetimeMs = 1000;

/**
 * How often an answer is requested until it is compressed as well as it can be: that is 230 ms of a core for a tenth of a page's
 * bytes, too much for what crawlers and checks read once.
 */
const requestsUntilBest = 3;

interface Cached {
  encoded: EncodedResponse;
  requests: number;
}

/**
 * Requests for the same thing at the same time share one answer, so that a remote that hangs is asked once and not once by
 * every visitor.
 */
export function responseCache(): ResponseCache {
  // A body and its smaller copies take about twice its length.
  const cached = new LRUCache<string, Cached>({ maxSize: cachedBytes });
  const waiting = new Map<string, Promise<EncodedResponse>>();
  let improving = Promise.resolve();

  const make = async ({ key, compose }: Answer): Promise<EncodedResponse> => {
    const answer = await bufferedResponse(await compose());
    const encoded = encodedResponse(answer);
    if (key === undefined || !isForAll(answer)) return encoded;
    const hasFailed = answer.status >= 400;
    const size = 2 * (answer.body.length + key.length) + overheadBytes;
    cached.set(key, { encoded, requests: 1 }, { size, ttl: hasFailed ? failureLifetimeMs : 0 });
    return encoded;
  };

  /** Counts a request, and compresses the answer as well as it can be when it is worth it. */
  const count = (key: string, entry: Cached) => {
    entry.requests += 1;
    if (entry.requests !== requestsUntilBest || entry.encoded.status >= 400) return;
    // One after the other: visitors come first.
    improving = improving.then(() => (cached.peek(key) === entry ? entry.encoded.improve() : undefined));
  };

  return {
    to(target) {
      const { key } = target;
      if (key === undefined) return make(target);
      const known = cached.get(key);
      if (known) {
        count(key, known);
        return known.encoded;
      }
      const underWay = waiting.get(key);
      if (underWay) return underWay;
      const made = make(target);
      waiting.set(key, made);
      const done = () => void waiting.delete(key);
      made.then(done, done);
      return made;
    },
  };
}

function isForAll({ headers }: BufferedResponse): boolean {
  return !headers['set-cookie'] && headers['cache-control'] !== 'no-store';
}
