import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../../respond/answer.ts';
import type { Composition } from '../../respond/composition.ts';
import type { SiteRequest } from '../../respond/siteRequest.ts';
import {
  type BufferedResponse,
  bufferedResponse,
  type EncodedResponse,
  encodedResponse,
  send,
} from './encodedResponse.ts';
import { plainResponse } from './fixedAnswers.ts';

/** Answers for one request alone, such as results of a search, that may be under way at once. */
const mostUncached = 64;

// A cached answer is sent in the turn of its request: promises took a third of all pages a second.
export function pageHandler({ answer, previewed }: Pick<Composition, 'answer' | 'previewed'>) {
  const pages = responseCache();
  let uncached = 0;
  const sendTo = (found: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const isUncached = found.key === undefined;
    if (isUncached && uncached >= mostUncached) {
      plainResponse(response, 503, 'Busy: try again in a moment', { 'retry-after': '2' });
      return undefined;
    }
    const encoded = pages.to(found);
    const respond = (each: EncodedResponse) => send(request, response, each, found.headers);
    if (!(encoded instanceof Promise)) return void respond(encoded);
    if (!isUncached) return encoded.then(respond);
    uncached += 1;
    return encoded.then(respond).finally(() => {
      uncached -= 1;
    });
  };
  /** @returns what answers; nothing for a preview, whose candidates may have to be installed */
  return (asked: SiteRequest, request: IncomingMessage, response: ServerResponse): Answer | undefined => {
    const fail = () => plainResponse(response, 500, 'Internal server error');
    if (asked.preview) {
      previewed(asked)
        .then((found) => sendTo(found, request, response))
        .catch(fail);
      return undefined;
    }
    const found = answer(asked);
    sendTo(found, request, response)?.catch(fail);
    return found;
  };
}

const cachedBytes = 128 * 1024 * 1024;

const overheadBytes = 2048;

/** Milliseconds for which a failure answers the next request, too, so that a remote that fails is not asked by all. */
const failureLifetimeMs = 1000;

/** Requests until an answer gets its best compression: 230 ms are too much for what is read once. */
const requestsUntilBest = 3;

interface Cached {
  encoded: EncodedResponse;
  requests: number;
}

/** Responses by all that they are made from; requests at one time share one, so that a remote that hangs is asked once. */
export function responseCache() {
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

  const count = (key: string, entry: Cached) => {
    entry.requests += 1;
    if (entry.requests !== requestsUntilBest || entry.encoded.status >= 400) return;
    // One after the other: visitors come first.
    improving = improving.then(() => (cached.peek(key) === entry ? entry.encoded.improve() : undefined));
  };

  return {
    to(target: Answer): EncodedResponse | Promise<EncodedResponse> {
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
