import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Composition } from '../../respond/composition.ts';
import type { Answer, SiteRequest } from '../../respond/siteRequest.ts';
import { shareRunning } from '../../shareRunning.ts';
import { type EncodedResponse, type Encoding, encodedResponse, encodingFor, plainResponse, send } from './responses.ts';

/** Most responses for one request alone, such as results of a search, that are made at the same time. */
const mostUncached = 64;

// A cached response is sent without a promise: promises cost a third of the throughput.
export function pageHandler({ answer, previewed }: Pick<Composition, 'answer' | 'previewed'>) {
  const pages = responseCache();
  let uncached = 0;
  const sendTo = (found: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const isUncached = found.key === undefined;
    if (isUncached && uncached >= mostUncached) {
      plainResponse(response, 503, 'Busy: try again in a moment', { 'retry-after': '2' });
      return undefined;
    }
    const encoded = pages.to(found, encodingFor(request.headers['accept-encoding']));
    const respond = (each: EncodedResponse) => send(request, response, each, found.headers);
    if (!(encoded instanceof Promise)) return void respond(encoded);
    if (!isUncached) return encoded.then(respond);
    uncached += 1;
    return encoded.then(respond).finally(() => {
      uncached -= 1;
    });
  };
  /** @returns the answer; nothing for a preview, whose candidates may have to be installed first */
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

/** Milliseconds for which a failure also answers further requests. */
const failureLifetimeMs = 1000;

/** Requests until a response gets its best compression: 230 ms are too much for a page that is read once. */
const requestsUntilBest = 3;

interface Cached {
  encoded: EncodedResponse;
  requests: number;
}

/** Keeps responses by encoding and key; requests at the same time share one. */
export function responseCache() {
  const cached = new LRUCache<string, Cached>({ maxSize: cachedBytes });
  const oneAtATime = shareRunning<EncodedResponse>();
  let improving = Promise.resolve();

  const make = async (answer: Answer, encoding: Encoding, place?: string): Promise<EncodedResponse> => {
    const encoded = await encodedResponse(await answer.compose(), encoding);
    if (place === undefined || !encoded.isForAll) return encoded;
    const size = encoded.body.length + place.length + overheadBytes;
    cached.set(place, { encoded, requests: 1 }, { size, ttl: encoded.status >= 400 ? failureLifetimeMs : 0 });
    return encoded;
  };

  const improve = async (answer: Answer, encoding: Encoding, place: string, entry: Cached): Promise<void> => {
    if (cached.peek(place) !== entry) return;
    const better = await encodedResponse(await answer.compose(), encoding, 'best');
    if (better.status === entry.encoded.status) entry.encoded = better;
  };

  return {
    to(answer: Answer, encoding: Encoding): EncodedResponse | Promise<EncodedResponse> {
      if (answer.key === undefined) return make(answer, encoding);
      const place = `${encoding} ${answer.key}`;
      const known = cached.get(place);
      if (known) {
        known.requests += 1;
        // One after the other: visitors come first.
        if (known.requests === requestsUntilBest && encoding !== 'identity' && known.encoded.status < 400)
          improving = improving.then(() => improve(answer, encoding, place, known)).catch(() => undefined);
        return known.encoded;
      }
      return oneAtATime(place, () => make(answer, encoding, place));
    },
  };
}
