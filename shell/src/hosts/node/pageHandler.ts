import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition } from '../../composition/compose.ts';
import type { SiteRequest } from '../../composition/siteRequest.ts';
import type { Target } from '../../composition/target.ts';
import type { EncodedResponse } from './encodedResponse.ts';
import { plainResponse } from './plainResponse.ts';
import { responseCache } from './responseCache.ts';
import { send } from './send.ts';

/**
 * Answers requests for pages and files of remotes from a cache. What is in the cache is sent in the turn in which its request
 * came: promises that are there for their own sake took a third of all pages a second.
 */
export function pageHandler(resolve: Composition['resolve']) {
  const pages = responseCache();
  const sendTo = (target: Target, request: IncomingMessage, response: ServerResponse): Promise<void> | undefined => {
    const found = pages.to(target);
    const respond = (answer: EncodedResponse) => send(request, response, answer, target.headers);
    return found instanceof Promise ? found.then(respond) : void respond(found);
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
