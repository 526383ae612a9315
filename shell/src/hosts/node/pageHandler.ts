import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '../../respond/answer.ts';
import type { Composition } from '../../respond/composition.ts';
import type { SiteRequest } from '../../respond/siteRequest.ts';
import type { EncodedResponse } from './encodedResponse.ts';
import { plainResponse } from './plainResponse.ts';
import { responseCache } from './responseCache.ts';
import { send } from './send.ts';

/** Answers for one request alone, such as results of a search, that may be under way at once. */
const mostUncached = 64;

/**
 * Answers requests for pages and files of remotes from a cache. What is in the cache is sent in the turn in which its request
 * came: promises that are there for their own sake took a third of all pages a second.
 */
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
