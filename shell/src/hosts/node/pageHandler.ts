import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition } from '../../composition/compose.ts';
import type { SiteRequest } from '../../composition/siteRequest.ts';
import type { Target } from '../../composition/target.ts';
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
export function pageHandler(resolve: Composition['resolve']) {
  const pages = responseCache();
  let uncached = 0;
  const sendTo = (target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const isUncached = target.key === undefined;
    if (isUncached && uncached >= mostUncached) {
      plainResponse(response, 503, 'Busy: try again in a moment', { 'retry-after': '2' });
      return undefined;
    }
    const found = pages.to(target);
    const respond = (answer: EncodedResponse) => send(request, response, answer, target.headers);
    if (!(found instanceof Promise)) return void respond(found);
    if (!isUncached) return found.then(respond);
    uncached += 1;
    return found.then(respond).finally(() => {
      uncached -= 1;
    });
  };
  /** @returns what answers, where nothing has to be fetched to know that */
  return (asked: SiteRequest, request: IncomingMessage, response: ServerResponse): Target | undefined => {
    try {
      const target = resolve(asked);
      const isLater = target instanceof Promise;
      const sent = isLater
        ? target.then((found) => sendTo(found, request, response))
        : sendTo(target, request, response);
      sent?.catch(() => fail(response));
      return isLater ? undefined : target;
    } catch {
      fail(response);
      return undefined;
    }
  };
}

function fail(response: ServerResponse): void {
  plainResponse(response, 500, 'Internal server error');
}
